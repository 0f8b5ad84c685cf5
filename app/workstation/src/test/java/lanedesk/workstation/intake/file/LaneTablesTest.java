package lanedesk.workstation.intake.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.freight.batch.LaneMapping;
import lanedesk.freight.batch.LaneRowParser;
import lanedesk.freight.batch.LaneSheet;
import lanedesk.freight.paste.Certainty;
import lanedesk.freight.paste.PastedField;
import lanedesk.freight.paste.PastedRow;
import lanedesk.workstation.Headless;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests tables with their row numbers. Spreadsheets are read in a separate process.
@Headless
class LaneTablesTest {
    private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

    @Test
    void keepsRowNumbersOfWorksheet() throws BadRequestFile, IOException {
        byte[] file = TestFiles.newWorkbook(
                "<worksheet xmlns=\"" + MAIN
                        + "\"><sheetData><row r=\"3\"><c r=\"A3\" t=\"inlineStr\"><is><t>From</t></is></c><c"
                        + " r=\"C3\"><v>7102</v></c></row><row r=\"7\"><c r=\"B7\""
                        + " t=\"inlineStr\"><is><t>x</t></is></c></row></sheetData></worksheet>",
                Map.of());
        assertThat(LaneTableFiles.readTables("lanes.xlsx", file))
                .containsExactly(new LaneSheet(
                        0,
                        List.of(
                                new LaneSheet.Row(3, List.of("From", "", "7102")),
                                new LaneSheet.Row(7, List.of("", "x")))));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        4.800,  900.5, 4.800 (?), UNREADABLE
        1.234,  900.5, 1.234 (?), UNREADABLE
        4.800,  900,   4.800,     OPEN
        12.50,  900.5, 12.50,     SURE
        4800.5, 900.5, 4800.5,    SURE
        """)
    void textNumberIsUncertainBesideNumberCells(String typed, String number, String read, Certainty weight)
            throws BadRequestFile, IOException {
        String sheet = """
            <worksheet xmlns="%s"><sheetData>
            <row r="1"><c r="A1" t="inlineStr"><is><t>Weight</t></is></c><c r="B1" t="inlineStr"><is><t>Pallets</t></is></c></row>
            <row r="2"><c r="A2" t="inlineStr"><is><t>%s</t></is></c><c r="B2"><v>2</v></c></row>
            <row r="3"><c r="A3"><v>%s</v></c><c r="B3"><v>2</v></c></row>
            </sheetData></worksheet>\
            """.formatted(MAIN, typed, number);
        LaneSheet table = LaneTableFiles.readTables("lanes.xlsx", TestFiles.newWorkbook(sheet, Map.of()))
                .getFirst();
        assertThat(table.rows()).extracting(row -> row.cellOrEmpty(0)).containsExactly("Weight", read, number);
        PastedRow goods =
                Objects.requireNonNull(LaneRowParser.parseRows(table, LaneMapping.guessFromHeadingsAndCells(table))
                        .getFirst()
                        .pastedItem());
        assertThat(goods.findCell(PastedField.WEIGHT).orElseThrow().certainty()).isEqualTo(weight);
    }

    private static String cellXml(String place, String text) {
        return "<c r=\"" + place + "\" t=\"inlineStr\"><is><t>" + text + "</t></is></c>";
    }

    private static String worksheetXml(String content) {
        return "<worksheet xmlns=\"" + MAIN + "\">" + content + "</worksheet>";
    }

    private static LaneSheet read(String content) throws BadRequestFile, IOException {
        return LaneTableFiles.readTables("lanes.xlsx", TestFiles.newWorkbook(worksheetXml(content), Map.of()))
                .getFirst();
    }

    @Test
    void marksHiddenRowsAndColumns() throws BadRequestFile, IOException {
        LaneSheet sheet = read("<cols><col min=\"2\" max=\"3\" hidden=\"1\"/></cols><sheetData><row r=\"1\">"
                + cellXml("A1", "From") + "</row><row r=\"2\" hidden=\"1\">" + cellXml("A2", "a")
                + "</row><row r=\"3\" ht=\"0\">"
                + cellXml("A3", "b") + "</row></sheetData>");
        assertThat(sheet.hiddenColumns()).containsExactlyInAnyOrder(1, 2);
        assertThat(sheet.rows()).extracting(LaneSheet.Row::isHidden).containsExactly(false, true, true);
    }

    @Test
    void repeatsMergedCellInItsRowsExceptPossibleTotals() throws BadRequestFile, IOException {
        LaneSheet sheet =
                read("<sheetData><row r=\"1\">" + cellXml("A1", "City") + cellXml("B1", "Zip") + cellXml("C1", "Weight")
                        + "</row><row r=\"2\">" + cellXml("A2", "Dallas")
                        + "<c r=\"B2\"><v>75201</v></c><c r=\"C2\"><v>2400</v></c></row><row r=\"3\"><c"
                        + " r=\"D3\"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref=\"A2:A3\"/><mergeCell"
                        + " ref=\"B2:B3\"/><mergeCell ref=\"C2:C3\"/></mergeCells>");
        assertThat(sheet.rows().get(2).cells()).containsExactly("Dallas", "75201", "", "1");
    }

    @ParameterizedTest
    @CsvSource({"1, 2026-11-30", "true, 2026-11-30", "0, 2022-11-29"})
    void readsDatesByWorkbookCalendar(String from1904, String day) throws BadRequestFile, IOException {
        String book = "<workbook xmlns=\"" + MAIN
                + "\" xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\"><workbookPr"
                + " date1904=\""
                + from1904 + "\"/><sheets><sheet name=\"A\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>";
        String styles = "<styleSheet xmlns=\"" + MAIN
                + "\"><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/></cellXfs></styleSheet>";
        byte[] file = TestFiles.newWorkbook(
                worksheetXml("<sheetData><row r=\"1\"><c r=\"A1\" s=\"1\"><v>44894</v></c></row></sheetData>"),
                Map.of(
                        "xl/workbook.xml",
                        book,
                        "xl/styles.xml",
                        styles,
                        "[Content_Types].xml",
                        "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"><Override"
                            + " PartName=\"/xl/workbook.xml\""
                            + " ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/><Override"
                            + " PartName=\"/xl/styles.xml\""
                            + " ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml\"/></Types>"));
        assertThat(LaneTableFiles.readTables("lanes.xlsx", file)
                        .getFirst()
                        .rows()
                        .getFirst()
                        .cellOrEmpty(0))
                .isEqualTo(day);
    }

    @Test
    void readsStrictOpenXmlWorkbook() throws BadRequestFile, IOException {
        String strict = "http://purl.oclc.org/ooxml/";
        byte[] file = TestFiles.newWorkbook(
                worksheetXml("<sheetData><row r=\"1\">" + cellXml("A1", "Dallas") + "</row></sheetData>")
                        .replace(MAIN, strict + "spreadsheetml/main"),
                Map.of(
                        "xl/workbook.xml",
                        "<workbook xmlns=\"" + strict + "spreadsheetml/main\" xmlns:r=\"" + strict
                                + "officeDocument/relationships\"><sheets><sheet name=\"A\" sheetId=\"1\""
                                + " r:id=\"rId1\"/></sheets></workbook>",
                        "_rels/.rels",
                        "<Relationships"
                            + " xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship"
                            + " Id=\"rId1\" Type=\""
                                + strict
                                + "officeDocument/relationships/officeDocument\""
                                + " Target=\"xl/workbook.xml\"/></Relationships>",
                        "xl/_rels/workbook.xml.rels",
                        "<Relationships"
                            + " xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\"><Relationship"
                            + " Id=\"rId1\" Type=\""
                                + strict
                                + "officeDocument/relationships/worksheet\""
                                + " Target=\"worksheets/sheet1.xml\"/></Relationships>"));
        assertThat(LaneTableFiles.readTables("lanes.xlsx", file)
                        .getFirst()
                        .rows()
                        .getFirst()
                        .cellOrEmpty(0))
                .isEqualTo("Dallas");
    }

    @Test
    void readsTwentyThousandRows() throws BadRequestFile, IOException {
        byte[] file = TestFiles.newSheet(IntStream.rangeClosed(1, 20_000)
                .mapToObj(row -> List.of("Dallas, TX 75201", "Reno, NV 89502", Integer.toString(row)))
                .toList());
        List<LaneSheet.Row> rows =
                LaneTableFiles.readTables("lanes.xlsx", file).getFirst().rows();
        assertThat(rows).hasSize(20_000);
        assertThat(rows.getLast().cellOrEmpty(2)).isEqualTo("20000");
    }

    @TestFactory
    Stream<DynamicTest> rejectsHostileFiles() throws IOException {
        byte[] sheet = TestFiles.newSheet(List.of(List.of("From", "To"), List.of("75201", "89502")));
        String entity = "<!DOCTYPE w [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>";
        return Map.of(
                        "cut.xlsx",
                        Arrays.copyOf(sheet, sheet.length / 2),
                        "empty.xlsx",
                        new byte[] {'P', 'K', 3, 4},
                        "no-end.xlsx",
                        TestFiles.newWorkbook(
                                "<worksheet xmlns=\"" + MAIN + "\"><sheetData><row><c><v>1</v>", Map.of()),
                        "entity.xlsx",
                        TestFiles.newWorkbook(
                                entity + "<worksheet xmlns=\"" + MAIN
                                        + "\"><sheetData><row><c><v>&x;</v></c></row></sheetData></worksheet>",
                                Map.of()),
                        "noise.csv",
                        new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3},
                        "old.xls",
                        new byte[] {(byte) 0xd0, (byte) 0xcf, 0x11, (byte) 0xe0, 0, 0})
                .entrySet()
                .stream()
                .map(file -> DynamicTest.dynamicTest(
                        file.getKey(),
                        () -> assertThatExceptionOfType(BadRequestFile.class)
                                .isThrownBy(() -> LaneTableFiles.readTables(file.getKey(), file.getValue()))));
    }
}
