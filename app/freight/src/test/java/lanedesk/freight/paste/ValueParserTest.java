package lanedesk.freight.paste;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests the values parsed from cells of each column.
final class ValueParserTest {

    private static Map<PastedField, RawValue> read(PastedField field, String text) {
        return new ValueParser(NumberStyle.UNKNOWN).parseCell(Column.ofField(field, ""), text);
    }

    private static String valuesText(Map<PastedField, RawValue> readings) {
        return readings.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue().text() + " "
                        + entry.getValue().certainty())
                .collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "QUANTITY|4|QUANTITY 4 SURE",
                "QUANTITY|999,999|QUANTITY 999999 SURE",
                "QUANTITY|1,000,000|QUANTITY  UNREADABLE",
                "QUANTITY|0|QUANTITY  UNREADABLE",
                "QUANTITY|2.5|QUANTITY  UNREADABLE",
                "QUANTITY|4.0|QUANTITY 4 SURE",
                "QUANTITY|4 pieces|PACKAGE piece SURE, QUANTITY 4 SURE",
                "QUANTITY|4 ea|QUANTITY 4 SURE",
                "QUANTITY|4 units|QUANTITY 4 SURE",
                "QUANTITY|4 skids|PACKAGE skid SURE, QUANTITY 4 SURE",
                "PACKAGE|skids|PACKAGE skid SURE",
                "PACKAGE|4 skids|PACKAGE skid SURE, QUANTITY 4 SURE",
                "PACKAGE|blue wooden crates|PACKAGE crate UNCERTAIN",
                "PACKAGE|blue things|PACKAGE  UNREADABLE",
                "LEVELS|2 high|LEVELS 2 SURE",
                "LEVELS|no|STACKABLE no SURE",
                "LEVELS|blue|LEVELS  UNREADABLE",
                "UN_NUMBER|1263|HAZARDOUS yes SURE, UN_NUMBER UN1263 SURE",
                "UN_NUMBER|none of that|UN_NUMBER  UNREADABLE",
                "HAZARDOUS|UN1263|HAZARDOUS yes SURE, UN_NUMBER UN1263 SURE",
                "HAZARDOUS|no|HAZARDOUS no SURE"
            })
    void parsesCellIntoFields(PastedField column, String cell, String expected) {
        assertThat(valuesText(read(column, cell))).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "-", "n/a", "??"})
    void emptyCellGivesNoValue(String cell) {
        assertThat(read(PastedField.QUANTITY, cell)).isEmpty();
    }

    @Test
    void tooLongCellIsUnreadableButLongNameIsKept() {
        String most = "4" + " ".repeat(118) + "4";
        String more = "4" + " ".repeat(119) + "4";
        assertThat(valuesText(read(PastedField.QUANTITY, more))).isEqualTo("QUANTITY  UNREADABLE");
        assertThat(read(PastedField.IGNORED, more)).isEmpty();
        assertThat(valuesText(read(PastedField.NMFC, most))).endsWith(" SURE");
        assertThat(valuesText(read(PastedField.NMFC, more))).endsWith(" UNREADABLE");
        assertThat(valuesText(read(PastedField.NAME, "x".repeat(121)))).endsWith(" SURE");
    }
}
