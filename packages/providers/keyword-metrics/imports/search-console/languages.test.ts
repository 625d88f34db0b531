import { describe, expect, it } from "vitest";
import { good } from "../testing/outcomes.ts";
import { readWhole } from "../testing/read-whole.ts";
import { zipped } from "../testing/search-console-zip.ts";

/** A table as Search Console writes it, on any subject. */
const table = (header: string, names: readonly string[], figures = "B,C,D,E") =>
  [`${header},${figures}`, ...names.map((name) => `${name},1,10,10%,4.5`), ""].join("\n");
const read = async (files: Record<string, string>) => good(await readWhole(zipped(files)));
const readOne = async (text: string) => good(await readWhole(Buffer.from(text, "utf8")));
const named = (rows: readonly { keyword: string }[]) => rows.map(({ keyword }) => keyword);

const QUERIES = ["zapatos rojos", "botas"];

describe("a zip in another language", () => {
  it("keeps countries, devices and filter apart from queries, however few these are", async () => {
    const spanish = await read({
      "Consultas.csv": table("Consultas principales", QUERIES),
      "Países.csv": table("País", ["Chile", "La India", "Región desconocida", "Hong Kong"]),
      "Dispositivos.csv": table("Dispositivo", ["Móviles", "Ordenador", "Tablet"]),
      "Aspecto.csv": table("Aspecto en la búsqueda", ["Fragmentos de reseñas"]),
      "Gráfico.csv": table("Fecha", ["2026-05-01", "2026-05-02"]),
      "Filtros.csv": "Filtro,Valor\nTipo de búsqueda,Web\nPaís,Chile\n",
    });
    expect(named(spanish.rows)).toEqual(QUERIES);
    expect(spanish).toMatchObject({ market: { country: "CL" }, notes: [] });
    expect(spanish.searchConsole?.countries).toHaveLength(4);
    expect(spanish.searchConsole?.devices).toHaveLength(3);
  });

  it("without a table of countries keeps its filter", async () => {
    const french = await read({
      "Requêtes.csv": table("Requêtes les plus fréquentes", QUERIES),
      "Filtres.csv": "Filtre,Valeur\nPays,République tchèque\n",
    });
    expect(french.market).toEqual({ country: "CZ", language: null });
  });

  it("that nobody told us has its queries in the first of the tables we cannot tell", async () => {
    const other = await read({
      "1.csv": table("Aaa", QUERIES),
      "2.csv": table("Bbb", ["Inde", "Hong-Kong", "Chine", "Région inconnue", "Autre"]),
      "3.csv": table("Ccc", ["one look", "another look", "a third look"]),
      "4.csv": "Xxx,Yyy\nBbb,Inde\n",
    });
    expect(named(other.rows)).toEqual(QUERIES);
    expect(other.market).toEqual({ country: "IN", language: null });
    expect(other.searchConsole?.countries).toHaveLength(5);
  });
});

describe("a filter by country", () => {
  it.each([
    ["Country", "Hong Kong", "HK"],
    ["Country", "Hong Kong SAR China", "HK"],
    ["Country", "Côte d'Ivoire", "CI"],
    ["Country", "Czech Republic", "CZ"],
    ["Pays", "Hong-Kong", "HK"],
    ["Land", "Türkei", "TR"],
    ["País", "La India", "IN"],
    ["Страна", "Чехия", "CZ"],
  ])("%s %s is %s", async (name, value, country) => {
    const { market } = await read({
      "1.csv": table("Top queries", QUERIES),
      "2.csv": `Filter,Value\n${name},${value}\n`,
    });
    expect(market).toEqual({ country, language: null });
  });
});

describe("one CSV in a language nobody told us", () => {
  it.each([
    ["mostly devices", ["Móviles", "Ordenador", "Etwas"]],
    ["mostly countries", ["Chile", "Perú", "España", "Otra", "Región desconocida"]],
  ])("of %s has no keywords", async (_, names) => {
    const { rows, notes } = await readOne(table("Aaa", names));
    expect(rows).toEqual([]);
    expect(notes[0]).toContain("no queries");
  });

  it("is of queries where fewer are named as countries are", async () => {
    const names = ["chile", "españa", "viajes", "vuelos", "hoteles"];
    expect(named((await readOne(table("Aaa", names))).rows)).toEqual(names);
  });
});
