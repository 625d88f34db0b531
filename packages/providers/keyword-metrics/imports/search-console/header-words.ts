export type Subject = "query" | "page" | "country" | "device" | "day" | "appearance";

/** The languages of most exports; any other is told by its cells. */
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
  // With a word for the most frequent before or after it, as `Top queries`.
  [
    "query",
    /quer(y|ies)|suchanfrage|requête|consulta|zoekopdracht|zapytani|dotaz|sökfråg|sorgu|запрос|запит|クエリ|查询|查詢|검색어/u,
  ],
  ["page", /page|seite|página|pagin[ae]|stron|stránk|страниц|сторін|ページ|网页|網頁|페이지/u],
];

/** What a header says its table is about; null: in a language we do not know. */
export function subjectNamed(header: string): Subject | null {
  const words = header.normalize("NFC").trim().toLowerCase();
  return HEADERS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

function whole(words: string): RegExp {
  return new RegExp(`^(${words.replaceAll(" ", "|")})$`, "u");
}
