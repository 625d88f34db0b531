/** By type of platform; subdomains match too, so `fr.linkedin.com` needn't be listed. */
const PLATFORMS: Readonly<Record<string, string>> = {
  networks: `facebook.com fb.com fb.me instagram.com threads.net twitter.com x.com t.co linkedin.com
    lnkd.in youtube.com youtu.be tiktok.com pinterest.com snapchat.com reddit.com tumblr.com vk.com
    weibo.com xing.com mastodon.social bsky.app discord.com discord.gg whatsapp.com wa.me
    telegram.org t.me messenger.com slack.com twitch.tv vimeo.com spotify.com soundcloud.com`,
  searchAndMaps: `goo.gl g.page googleapis.com gstatic.com googletagmanager.com doubleclick.net
    google-analytics.com withgoogle.com bing.com duckduckgo.com baidu.com openstreetmap.org`,
  largeHouses: "microsoft.com live.com office.com apple.com icloud.com mozilla.org adobe.com",
  hosts: `github.com github.io gitlab.com bitbucket.org npmjs.com pypi.org stackoverflow.com
    cloudflare.com jsdelivr.net unpkg.com cdnjs.com amazonaws.com cloudfront.net akamaized.net
    fastly.net azureedge.net gravatar.com dropbox.com blogspot.com wordpress.com wordpress.org
    medium.com substack.com wixsite.com netlify.app vercel.app archive.org typekit.net`,
  tools: `paypal.com paypal.me stripe.com klarna.com shopify.com calendly.com typeform.com
    mailchimp.com list-manage.com hubspot.com eventbrite.com zoom.us trustpilot.com yelp.com
    glassdoor.com bit.ly ow.ly tinyurl.com patreon.com`,
  reference: `wikipedia.org wikimedia.org wikidata.org w3.org schema.org creativecommons.org doi.org
    europa.eu cookiebot.com onetrust.com usercentrics.eu iubenda.com aboutads.info
    allaboutcookies.org youronlinechoices.com`,
};

/** Platforms with a domain under many country TLDs. */
const EVERYWHERE = /(^|\.)(google|amazon|ebay|etsy|yahoo|yandex|tripadvisor)(\.[a-z]{2,3}){1,2}$/;

const named = new Set(Object.values(PLATFORMS).flatMap((names) => names.split(/\s+/)));

/** All kinds of sites link to platforms, so a link there says nothing about competition. */
export function isPlatform(domain: string): boolean {
  const host = domain.replace(/:\d+$/, "");
  const labels = host.split(".");
  const names = labels.map((_, index) => labels.slice(index).join("."));
  return EVERYWHERE.test(host) || names.some((name) => named.has(name));
}
