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
import lanedesk.workstation.WithoutScreen;
import lanedesk.workstation.freight.batch.LaneMapping;
import lanedesk.workstation.freight.batch.LaneRows;
import lanedesk.workstation.freight.batch.LaneSheet;
import lanedesk.workstation.freight.paste.Certainty;
import lanedesk.workstation.freight.paste.PastedField;
import lanedesk.workstation.freight.paste.PastedRow;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tables with the numbers of their rows, spreadsheets read in the process apart.
@WithoutScreen
class LaneTablesTest {
    private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

    @Test
    void rowsKeepTheNumbersTheyHaveInTheirWorksheet() throws BadRequestFile, IOException {
        byte[] file = MadeFiles.workbook(
                "<worksheet xmlns=\"" + MAIN
                        + "\"><sheetData><row r=\"3\"><c r=\"A3\" t=\"inlineStr\"><is><t>From</t></is></c><c"
                        + " r=\"C3\"><v>7102</v></c></row><row r=\"7\"><c r=\"B7\""
                        + " t=\"inlineStr\"><is><t>x</t></is></c></row></sheetData></worksheet>",
                Map.of());
        assertThat(LaneTables.read("lanes.xlsx", file))
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
    void figureOfACellOfTextIsInDoubtBesideCellsOfNumbers(String typed, String number, String read, Certainty weight)
            throws BadRequestFile, IOException {
        String sheet = """
            <worksheet xmlns="%s"><sheetData>
            <row r="1"><c r="A1" t="inlineStr"><is><t>Weight</t></is></c><c r="B1" t="inlineStr"><is><t>Pallets</t></is></c></row>
            <row r="2"><c r="A2" t="inlineStr"><is><t>%s</t></is></c><c r="B2"><v>2</v></c></row>
            <row r="3"><c r="A3"><v>%s</v></c><c r="B3"><v>2</v></c></row>
            </sheetData></worksheet>\
            """.formatted(MAIN, typed, number);
        LaneSheet table = LaneTables.read("lanes.xlsx", MadeFiles.workbook(sheet, Map.of()))
                .getFirst();
        assertThat(table.rows()).extracting(row -> row.cell(0)).containsExactly("Weight", read, number);
        PastedRow goods = Objects.requireNonNull(
                LaneRows.read(table, LaneMapping.guess(table)).getFirst().item());
        assertThat(goods.cell(PastedField.WEIGHT).orElseThrow().certainty()).isEqualTo(weight);
    }

    @Test
    void twentyThousandRowsAreRead() throws BadRequestFile, IOException {
        byte[] file = MadeFiles.sheet(IntStream.rangeClosed(1, 20_000)
                .mapToObj(row -> List.of("Dallas, TX 75201", "Reno, NV 89502", Integer.toString(row)))
                .toList());
        List<LaneSheet.Row> rows =
                LaneTables.read("lanes.xlsx", file).getFirst().rows();
        assertThat(rows).hasSize(20_000);
        assertThat(rows.getLast().cell(2)).isEqualTo("20000");
    }

    @TestFactory
    Stream<DynamicTest> hostileFilesAreRefused() throws IOException {
        byte[] sheet = MadeFiles.sheet(List.of(List.of("From", "To"), List.of("75201", "89502")));
        String entity = "<!DOCTYPE w [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>";
        return Map.of(
                        "cut.xlsx",
                        Arrays.copyOf(sheet, sheet.length / 2),
                        "empty.xlsx",
                        new byte[] {'P', 'K', 3, 4},
                        "no-end.xlsx",
                        MadeFiles.workbook("<worksheet xmlns=\"" + MAIN + "\"><sheetData><row><c><v>1</v>", Map.of()),
                        "entity.xlsx",
                        MadeFiles.workbook(
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
                                .isThrownBy(() -> LaneTables.read(file.getKey(), file.getValue()))));
    }
}
