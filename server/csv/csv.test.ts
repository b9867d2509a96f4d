import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText } from "#contract/decode-text.ts";
import { readCsv, writeCsv } from "./index.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readCsv(bytes(text), { maxRows: 100 });

describe("a table that is written", () => {
  test("says that it is UTF-8 and keeps semicolons, quotes and lines apart", () => {
    expect(writeCsv(["Nombre", "Stock"], [['Champú "Ñame"; suave', 3]])).toBe(
      '\uFEFFNombre;Stock\r\n"Champú ""Ñame""; suave";3\r\n',
    );
  });

  test.each(["=1+1", "+57 300", "-10 %", "@canela", "\tx", "＝1"])("%j is no formula", (text) => {
    expect(writeCsv(["A"], [[text]])).toContain(`'${text}`);
  });

  test.each(["-1", "-23800", "-1596,72"])("%j stays a number", (amount) => {
    expect(writeCsv(["A"], [[amount]])).toContain(`\r\n${amount}\r\n`);
  });

  test("is read as it was, whatever its cells say", () => {
    const text = fc.string({ unit: "binary" }).map((cell) => cell.replaceAll("\r", "").trim());
    const formula = fc.stringMatching(/^'{0,2}[=+@-]\S{0,3}$/);
    const cell = fc.oneof(text, formula, fc.constantFrom("a;b", 'x"y', "uno\ndos", "'"));
    const row = fc.tuple(cell, cell).map(([first, second]) => [`x${first}`, second]);

    fc.assert(
      fc.property(fc.array(row, { maxLength: 10 }), (rows) => {
        expect(read(writeCsv(["Nombre", "Nota"], rows)).rows.map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });
});

describe("a table that is read", () => {
  test.each([";", ",", "\t"])("may be separated by %j", (delimiter) => {
    const text = `${["Nombre", "Precio"].join(delimiter)}\n${["Gel", "12000"].join(delimiter)}`;

    expect(read(text)).toEqual({
      headers: ["Nombre", "Precio"],
      rows: [{ number: 2, cells: ["Gel", "12000"] }],
    });
  });

  test("loses no row when its line ends are mixed", () => {
    const numbers = (text: string) => read(text).rows.map(({ cells }) => cells[0]);

    expect(numbers("A;B\r\n1;x\n2;y\r3;z\r\n4;w")).toEqual(["1", "2", "3", "4"]);
    expect(numbers("A;B\n1;x\r\n2;y\r\n3;z")).toEqual(["1", "2", "3"]);
  });

  test("may be encoded as Windows-1252", () => {
    const champu = Uint8Array.from([...bytes("Nombre\nChamp"), 0xfa]);

    expect(readCsv(champu, { maxRows: 1 }).rows[0]?.cells).toEqual(["Champú"]);
  });

  test("may be the Unicode text of Excel, which has tabs and two bytes for each letter", () => {
    const littleEndian = Buffer.from("\uFEFFNombre\tNota\nÑame\t1", "utf16le");
    const bigEndian = Buffer.from(littleEndian).swap16();

    for (const content of [littleEndian, bigEndian]) {
      expect(readCsv(content, { maxRows: 2 })).toEqual({
        headers: ["Nombre", "Nota"],
        rows: [{ number: 2, cells: ["Ñame", "1"] }],
      });
    }
  });

  test("counts rows as a spreadsheet does and skips empty ones", () => {
    expect(read('Nombre;Nota\n"a\nb";1\n;\nc;2\n').rows.map(({ number }) => number)).toEqual([2, 4]);
  });

  test("is refused with too many rows or a quote that never closes", () => {
    expect(() => readCsv(bytes("A\n1\n2\n3"), { maxRows: 2 })).toThrow("más de 2 filas");
    expect(() => readCsv(bytes("A;B\n;\n1;\n;\n2;\n3;"), { maxRows: 2 })).toThrow("más de 2 filas");
    expect(readCsv(bytes("A;B\n;\n1;\n;\n2;\n;\n"), { maxRows: 2 }).rows.map(({ number }) => number)).toEqual(
      [3, 5],
    );
    expect(() => read('A\n"1')).toThrow("revisa las comillas");
  });

  test("is told apart from a workbook of Excel, new or old", () => {
    const starts = ["504b030414000600080000002100", "d0cf11e0a1b11ae1000000000000"];

    for (const start of starts) {
      const workbook = Buffer.from(`${start}ff`, "hex");
      expect(() => readCsv(workbook, { maxRows: 2 })).toThrow("Es un libro de Excel");
      // As a page sends it, in JSON.
      expect(decodeText(workbook)).not.toContain("\u0000");
      expect(() => read(decodeText(workbook))).toThrow("Es un libro de Excel");
    }
  });

  test("may end with the empty rows of a spreadsheet, but does not consist of them", () => {
    expect(readCsv(bytes(`A;B\n1;2\n${";\n".repeat(500)}`), { maxRows: 2 }).rows).toHaveLength(1);
    expect(() => readCsv(bytes(`A;B\n1;2\n${";\n".repeat(500)}3;4`), { maxRows: 2 })).toThrow(
      "más de 2 filas",
    );
  });
});
