package lanedesk.freight.paste;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import lanedesk.freight.DecimalLimits;
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
                "QUANTITY|4 (four) skids|PACKAGE skid SURE, QUANTITY 4 SURE",
                "QUANTITY|skids 4|QUANTITY  UNREADABLE",
                "FREIGHT_CLASS|92.5|FREIGHT_CLASS 92.5 SURE",
                "FREIGHT_CLASS|999|FREIGHT_CLASS  UNREADABLE",
                "STACKABLE|blue|STACKABLE  UNREADABLE",
                "HAZARDOUS|blue|HAZARDOUS  UNREADABLE",
                "NAME|Olive   oil|NAME Olive oil SURE",
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
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "DIMENSIONS|48 x 40|LENGTH 48 UNCERTAIN, WIDTH 40 UNCERTAIN",
                "DIMENSIONS|48 x 40 x 52\"|LENGTH 48 US SURE, WIDTH 40 US SURE, HEIGHT 52 US SURE",
                "DIMENSIONS|48 x 40 cm x 52|LENGTH 48 METRIC SURE, WIDTH 40 METRIC SURE, HEIGHT 52 METRIC SURE",
                "DIMENSIONS|1.2 x 1 x 0.9 m|LENGTH 120 METRIC SURE, WIDTH 100 METRIC SURE, HEIGHT 90 METRIC SURE",
                "DIMENSIONS|5 x 10 x 4 ft|LENGTH 60 US SURE, WIDTH 120 US SURE, HEIGHT 48 US SURE",
                "DIMENSIONS|48 x 10.1 x 4 ft|LENGTH 48 US UNCERTAIN, WIDTH 10.1 US UNCERTAIN, HEIGHT 48 US UNCERTAIN",
                "DIMENSIONS|6 x 3.05 x 2 m|LENGTH 600 METRIC SURE, WIDTH 305 METRIC SURE, HEIGHT 200 METRIC SURE",
                "DIMENSIONS|6 x 3.06 x 2 m|LENGTH 6 METRIC UNCERTAIN, WIDTH 3.06 METRIC UNCERTAIN, HEIGHT 200 METRIC"
                        + " UNCERTAIN",
                "DIMENSIONS|48 x 130 x 52 in|LENGTH 48 US SURE, WIDTH 130 US SURE, HEIGHT 52 US SURE",
                "DIMENSIONS|5 x 40 ft|LENGTH 60 US UNCERTAIN, WIDTH 480 US UNCERTAIN",
                "DIMENSIONS|48(L) x 40(W) x 52(H)|LENGTH 48 SURE, WIDTH 40 SURE, HEIGHT 52 SURE",
                "DIMENSIONS|W40 L48 H52|LENGTH 48 SURE, WIDTH 40 SURE, HEIGHT 52 SURE",
                "DIMENSIONS|48L x 40L x 52H|DIMENSIONS UNREADABLE",
                "DIMENSIONS|48|DIMENSIONS UNREADABLE",
                "DIMENSIONS|48x40x52x10|DIMENSIONS UNREADABLE",
                "DIMENSIONS|48 x forty x 52|DIMENSIONS UNREADABLE",
                "DIMENSIONS|0x40x52|DIMENSIONS UNREADABLE",
                "LENGTH|48|LENGTH 48 SURE",
                "LENGTH|48x40x52|LENGTH 48 SURE, WIDTH 40 SURE, HEIGHT 52 SURE",
                "LENGTH|4' 2\"|LENGTH 50 US SURE",
                "LENGTH|4' 1.250\"|LENGTH 49.25 US OPEN",
                "LENGTH|0|LENGTH UNREADABLE",
                "LENGTH|48 furlongs|LENGTH UNREADABLE",
                "WEIGHT|500 lb|WEIGHT 500 US SURE",
                "WEIGHT|500 lb total|TOTAL_WEIGHT 500 US SURE",
                "TOTAL_WEIGHT|total: 500|TOTAL_WEIGHT 500 SURE",
                "TOTAL_WEIGHT|500 kg each|WEIGHT 500 METRIC SURE",
                "WEIGHT|~500 lb|WEIGHT 500 US UNCERTAIN",
                "WEIGHT|~1.250 lb|WEIGHT 1.25 US OPEN",
                "WEIGHT|0 lb|WEIGHT UNREADABLE",
                "VOLUME|2 cbm|VOLUME 2 METRIC SURE",
                "TOTAL_VOLUME|0|TOTAL_VOLUME UNREADABLE"
            })
    void parsesMeasuresWithUnits(PastedField column, String cell, String expected) {
        assertThat(read(column, cell).entrySet().stream()
                        .map(entry -> entry.getKey() + measureText(entry.getValue()))
                        .collect(Collectors.joining(", ")))
                .isEqualTo(expected);
    }

    @Test
    void unitInHeadingAppliesToAllSides() {
        Column column = Column.findByHeading("Dimensions (ft)").orElseThrow();
        assertThat(new ValueParser(NumberStyle.UNKNOWN)
                        .parseCell(column, "5 x 40 x 4")
                        .values())
                .extracting(side -> measureText(side).strip())
                .containsExactly("60 US SURE", "480 US SURE", "48 US SURE");
    }

    private static String measureText(RawValue value) {
        String number = value.number() == null
                ? ""
                : " " + DecimalLimits.stripTrailingZeros(value.number()).toPlainString();
        return number + (value.unitSystem() == null ? "" : " " + value.unitSystem()) + " " + value.certainty();
    }

    @ParameterizedTest
    @CsvSource({
        "Weight, 500, true",
        "Weight, 500 each, false",
        "Weight, 500 total, false",
        "Weight each, 500, false",
        "Volume, 30, true",
        "Volume each, 30, false"
    })
    void basisIsUnstatedOnlyIfNeitherHeadingNorCellStatesIt(String heading, String cell, boolean isUnstated) {
        Column column = Column.findByHeading(heading).orElseThrow();
        assertThat(new ValueParser(NumberStyle.UNKNOWN).parseCell(column, cell).values())
                .singleElement()
                .extracting(RawValue::isBasisUnstated)
                .isEqualTo(isUnstated);
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
