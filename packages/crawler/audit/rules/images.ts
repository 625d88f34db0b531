import { lengthOf, several } from "../detail.ts";
import type { DocumentRule } from "../rule.ts";

const LONGEST_ALT = 100;

const imgAltMissing: DocumentRule = {
  id: "img-alt-missing",
  severity: "medium",
  scope: "document",
  title: "Images without alt text",
  why: "Screen readers and image search can't tell what the image shows.",
  fix: 'Describe what the image shows. For decorative images, use an empty alt="".',
  check: ({ images }) =>
    several(
      images.filter(({ alt }) => alt === null).map(({ url }) => url ?? "(no URL)"),
      "image",
      "images",
    ),
};

const imgAltLong: DocumentRule = {
  id: "img-alt-long",
  severity: "low",
  scope: "document",
  title: "Alt text too long",
  why: "Screen readers read alt text without pausing. Longer text belongs on the page.",
  fix: `Shorten the alt text to ${LONGEST_ALT} characters or fewer.`,
  check: ({ images }) =>
    several(
      images
        .filter(({ alt }) => lengthOf(alt ?? "") > LONGEST_ALT)
        .map(({ url }) => url ?? "(no URL)"),
      "image",
      "images",
    ),
};

const imgNoDimensions: DocumentRule = {
  id: "img-no-dimensions",
  severity: "low",
  scope: "document",
  title: "Images without width and height",
  why: "The layout shifts while the page loads because the browser can't reserve space.",
  fix: "Set width and height on each image, or set its aspect ratio.",
  check: ({ images }) =>
    several(
      images.filter(({ hasSize, url }) => !hasSize && url !== null).map(({ url }) => url ?? ""),
      "image",
      "images",
    ),
};

const pictureNoImg: DocumentRule = {
  id: "picture-no-img",
  severity: "medium",
  scope: "document",
  title: "Picture element without an image",
  why: "Without an <img> inside, browsers show nothing.",
  fix: "Put an <img> with alt text as the last child of each <picture>.",
  check: ({ pictureWithoutImg }) =>
    pictureWithoutImg === 0 ? null : `${pictureWithoutImg} without <img>`,
};

export const imageRules = [imgAltMissing, imgAltLong, imgNoDimensions, pictureNoImg];
