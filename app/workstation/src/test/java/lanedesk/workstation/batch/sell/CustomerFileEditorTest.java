package lanedesk.workstation.batch.sell;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import lanedesk.workstation.batch.BatchFeature;
import lanedesk.workstation.intake.file.TestFiles;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.l10n.Texts;
import lanedesk.workstation.printouts.Addressee;
import lanedesk.workstation.printouts.CustomerDocumentSettings;
import lanedesk.workstation.printouts.CustomerDocumentStyle;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CustomerFileEditorTest {
    private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    private static final Texts TEXTS = Texts.of(BatchFeature.class, Language.ENGLISH);

    private static final CustomerDocumentStyle STYLE = CustomerDocumentStyle.ofSettings(
            CustomerDocumentSettings.createDefaults(Language.ENGLISH), Addressee.UNKNOWN, "me@desk.example", false);

    private static AddedColumns addedColumns(int heading, CustomerRateRow... rows) {
        return AddedColumns.ofRateSheet(
                new CustomerRateSheet(STYLE, "Acme", "lanes", "today", List.of(rows), List.of()), heading, TEXTS);
    }

    private static CustomerRateRow pricedRow(int number) {
        return new CustomerRateRow(
                number,
                CustomerRateRow.RowLane.ofOtr("A", "B", ""),
                new BigDecimal("1234.50"),
                3,
                ZonedDateTime.parse("2026-12-01T23:59:59-06:00[America/Chicago]"),
                "227505585",
                "");
    }

    private static CustomerRateRow unpricedRow(int number, String note) {
        return new CustomerRateRow(number, CustomerRateRow.RowLane.ofOtr("A", "B", ""), null, null, null, "", note);
    }

    private static String addColumnsToText(String file, Charset charset, AddedColumns columns) throws IOException {
        return new String(CustomerFileEditor.addColumns(file.getBytes(charset), 0, columns), charset);
    }

    @Test
    void keepsDelimiterQuotesLineEndsAndCharset() throws IOException {
        String file =
                "\"Desde\";\"Hasta\";\"Notas\"\r\n\"Peñón; 1\";\"León\r\n2\";\"=1+1\"\r\n\r\n\"C\";\"D\";\"\"\r\n";
        String out = addColumnsToText(
                file, Charset.forName("windows-1252"), addedColumns(1, pricedRow(2), unpricedRow(4, "=cmd()")));
        assertThat(out)
                .isEqualTo("\"Desde\";\"Hasta\";\"Notas\";\"Price\";\"Transit days\";\"Valid"
                        + " until\";\"Quote\";\"Note\"\r\n"
                        + "\"Peñón; 1\";\"León\r\n"
                        + "2\";\"=1+1\";\"1234.50\";\"3\";\"2026-12-01 23:59 -06:00 (CST)\";\"227505585\";\"\"\r\n\r\n"
                        + "\"C\";\"D\";\"\";\"\";\"\";\"\";\"\";\"'=cmd()\"\r\n");
    }

    @Test
    void padsShortLinesAndKeepsByteOrderMark() throws IOException {
        assertThat(addColumnsToText("\ufeffFrom\tTo\tX\nA\tB", StandardCharsets.UTF_16LE, addedColumns(1, pricedRow(2)))
                        .lines())
                .containsExactly(
                        "\ufeffFrom\tTo\tX\tPrice\tTransit days\tValid until\tQuote\tNote",
                        "A\tB\t\t1234.50\t3\t2026-12-01 23:59 -06:00 (CST)\t227505585\t");
    }

    private static byte[] workbook() throws IOException {
        String links = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        return TestFiles.newWorkbook(
                "<worksheet xmlns=\"" + MAIN + "\"><dimension ref=\"A1:C3\"/><sheetData><row r=\"1\" spans=\"1:3\"><c"
                        + " r=\"A1\" s=\"1\" t=\"inlineStr\"><is><t>From</t></is></c><c r=\"B1\""
                        + " s=\"1\" t=\"inlineStr\"><is><t>To</t></is></c><c r=\"C1\" s=\"1\""
                        + " t=\"inlineStr\"><is><t>Sum</t></is></c></row><row r=\"2\""
                        + " spans=\"1:3\" ht=\"30\" customHeight=\"1\"><c r=\"A2\""
                        + " t=\"inlineStr\"><is><t>A</t></is></c><c r=\"B2\""
                        + " t=\"inlineStr\"><is><t>B &amp; C</t></is></c><c"
                        + " r=\"C2\"><f>1+2</f><v>3</v></c></row><row r=\"3\"><c r=\"A3\""
                        + " t=\"inlineStr\"><is><t>D</t></is></c></row></sheetData><mergeCells"
                        + " count=\"1\"><mergeCell ref=\"A3:B3\"/></mergeCells></worksheet>",
                Map.of(
                        "xl/workbook.xml",
                        "<workbook xmlns=\"" + MAIN + "\" xmlns:r=\"" + links + "\"><sheets><sheet name=\"Lanes\""
                                + " sheetId=\"1\" r:id=\"rId1\"/><sheet name=\"Other\" sheetId=\"2\" r:id=\"rId2\"/>"
                                + "</sheets></workbook>",
                        "xl/_rels/workbook.xml.rels",
                        "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
                                + "<Relationship Id=\"rId1\" Type=\"" + links + "/worksheet\""
                                + " Target=\"worksheets/sheet1.xml\"/><Relationship Id=\"rId2\" Type=\"" + links
                                + "/worksheet\" Target=\"worksheets/sheet2.xml\"/></Relationships>",
                        "xl/worksheets/sheet2.xml",
                        "<worksheet xmlns=\"" + MAIN
                                + "\"><sheetData><row r=\"1\"><c r=\"A1\"><f>Lanes!C2*2</f><v>6</v>"
                                + "</c></row></sheetData></worksheet>",
                        "xl/styles.xml",
                        "<styleSheet xmlns=\"" + MAIN + "\"><fonts count=\"2\"><font/><font><b/></font></fonts>"
                                + "<cellXfs count=\"2\"><xf numFmtId=\"0\"/><xf numFmtId=\"0\" fontId=\"1\"/></cellXfs>"
                                + "</styleSheet>"));
    }

    private static Map<String, String> zipEntries(byte[] file) throws IOException {
        Map<String, String> parts = new TreeMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(file))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                parts.put(entry.getName(), new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        return parts;
    }

    @Test
    void keepsFormulasStylesAndOtherSheets() throws IOException {
        byte[] out = CustomerFileEditor.addColumns(
                workbook(), 0, addedColumns(1, pricedRow(2), unpricedRow(3, "No carrier")));
        Map<String, String> before = zipEntries(workbook());
        Map<String, String> after = zipEntries(out);
        assertThat(after.keySet()).isEqualTo(before.keySet());
        assertThat(after).containsEntry("xl/worksheets/sheet2.xml", before.get("xl/worksheets/sheet2.xml"));
        assertThat(after.get("xl/worksheets/sheet1.xml"))
                .contains("<f>1+2</f><v>3</v>", "ht=\"30\"", "<mergeCell ref=\"A3:B3\">", "ref=\"A1:H3\"")
                .contains("B &amp; C")
                .doesNotContain("spans");
        assertThat(after.get("xl/styles.xml")).contains("count=\"3\"").contains("numFmtId=\"4\"");
        try (ReadableWorkbook book = new ReadableWorkbook(new ByteArrayInputStream(out))) {
            List<Row> rows = book.getFirstSheet().read();
            assertThat(rows.getFirst().getCellText(3)).isEqualTo("Price");
            assertThat(rows.get(1).getCellAsNumber(3)).contains(new BigDecimal("1234.50"));
            assertThat(rows.get(1).getCellText(5)).isEqualTo("2026-12-01 23:59 -06:00 (CST)");
            assertThat(rows.get(2).getCellText(7)).isEqualTo("No carrier");
        }
    }

    @Test
    void copiesStyleOfNeighboringHeading() throws IOException {
        byte[] out = CustomerFileEditor.addColumns(workbook(), 0, addedColumns(1, pricedRow(2)));
        assertThat(zipEntries(out).get("xl/worksheets/sheet1.xml"))
                .containsPattern("<c (?:r=\"D1\" s=\"1\"|s=\"1\" r=\"D1\")")
                .containsPattern("r=\"D2\" s=\"2\"|s=\"2\" r=\"D2\"");
    }

    @Test
    void addsColumnsAfterLastUsedOne() throws IOException {
        String sheet = requireNonNull(zipEntries(workbook()).get("xl/worksheets/sheet1.xml"))
                .replace("</row><row r=\"3\">", "<c r=\"E2\" s=\"1\"/><c r=\"XFD2\" s=\"1\"/></row><row r=\"3\">");
        Map<String, String> others = zipEntries(workbook());
        others.remove("xl/worksheets/sheet1.xml");
        byte[] out =
                CustomerFileEditor.addColumns(TestFiles.newWorkbook(sheet, others), 0, addedColumns(1, pricedRow(2)));
        assertThat(zipEntries(out).get("xl/worksheets/sheet1.xml"))
                .doesNotContain("XFD2", "XFE")
                .containsOnlyOnce("\"E2\"");
        try (ReadableWorkbook book = new ReadableWorkbook(new ByteArrayInputStream(out))) {
            List<Row> rows = book.getFirstSheet().read();
            assertThat(rows.getFirst().getCellText(3)).isEqualTo("Price");
            assertThat(rows.get(1).getCellAsNumber(3)).contains(new BigDecimal("1234.50"));
        }
    }

    @ParameterizedTest
    @CsvSource({"C1:E1, 5", "C2:D2, 4", "A5:H5, 3", "C1:XFD1, 3"})
    void addsColumnsAfterMergedCells(String merged, int column) throws IOException {
        String sheet = requireNonNull(zipEntries(workbook()).get("xl/worksheets/sheet1.xml"))
                .replace("</row><row r=\"2\"", "<c r=\"D1\" s=\"1\"/><c r=\"E1\" s=\"1\"/></row><row r=\"2\"")
                .replace("A3:B3", merged);
        Map<String, String> others = zipEntries(workbook());
        others.remove("xl/worksheets/sheet1.xml");
        byte[] out =
                CustomerFileEditor.addColumns(TestFiles.newWorkbook(sheet, others), 0, addedColumns(1, pricedRow(2)));
        try (ReadableWorkbook book = new ReadableWorkbook(new ByteArrayInputStream(out))) {
            List<Row> rows = book.getFirstSheet().read();
            assertThat(rows.getFirst().getCellText(column)).isEqualTo("Price");
            assertThat(rows.get(1).getCellAsNumber(column)).contains(new BigDecimal("1234.50"));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        From;To;kg~A;B;1250,5    | 1234,50
        From;To;kg~A;B;1250.5    | 1234.50
        From;To;kg~A;B;1250      | 1234.50
        From;To;kg~A;B;45,5      | 1234,50
        From;To;kg;Doors~A;B;900;3,4  | 1234.50
        From;To;kg;Hour~A;B;45,5;8.30 | 1234,50
        From;To;kg;Value~A;B;900;1250,50 | 1234,50
        From,To,kg~A,B,\"1250,5\" | 1234.50
        """)
    void usesDecimalSeparatorOfFile(String file, String price) throws IOException {
        assertThat(addColumnsToText(file.replace('~', '\n'), StandardCharsets.UTF_8, addedColumns(1, pricedRow(2))))
                .contains(price);
    }
}
