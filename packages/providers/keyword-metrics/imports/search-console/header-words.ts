export type Subject = "query" | "page" | "country" | "device" | "day" | "appearance";

/** The languages of most exports; others are recognized by their cells. */
const HEADERS: readonly (readonly [Subject, RegExp])[] = [
  ["appearance", /^search appearance$/u],
  ["day", /^date$/u],
  [
    "country",
    whole(
      "country countries land länder landen pays país países paese paesi kraj kraje země krajina " +
        "ország țară ülke maa χώρα страна страны країна 国 国家/地区 國家/地區 국가",
    ),
  ],
  [
    "device",
    whole(
      "device devices gerät geräte appareil appareils dispositivo dispositivos dispositivi " +
        "apparaat apparaten urządzenie urządzenia zařízení zariadenie eszköz dispozitiv enhet " +
        "enhed cihaz laite συσκευή устройство устройства пристрій デバイス 设备 裝置 기기",
    ),
  ],
  // With a word for 'top' before or after it, as in `Top queries`.
  [
    "query",
    /quer(y|ies)|suchanfrage|requête|consulta|zoekopdracht|zapytani|dotaz|sökfråg|sorgu|запрос|запит|クエリ|查询|查詢|검색어/u,
  ],
  ["page", /page|seite|página|pagin[ae]|stron|stránk|страниц|сторін|ページ|网页|網頁|페이지/u],
];

/** A table's subject according to its header; null: unknown language. */
export function subjectNamed(header: string): Subject | null {
  const words = header.normalize("NFC").trim().toLowerCase();
  return HEADERS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

function whole(words: string): RegExp {
  return new RegExp(`^(${words.replaceAll(" ", "|")})$`, "u");
}
