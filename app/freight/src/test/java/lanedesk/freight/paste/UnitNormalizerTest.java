package lanedesk.freight.paste;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import lanedesk.freight.UnitSystem;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests the weights and volumes per unit that follow from per-unit, line and shipment numbers of a clip. In the
/// tables, `;` separates cells and `/` separates lines; `?` marks uncertain values, `??` open questions, `!`
/// unreadable values, `-` missing ones.
final class UnitNormalizerTest {

    private static ItemClip parse(String clip, UnitSystem defaultUnits) {
        return ItemClip.parse(clip.replace(';', '\t').replace('/', '\n'), defaultUnits);
    }

    private static String cellsText(ItemClip clip, PastedField field) {
        return clip.rows().stream()
                .map(row -> row.findCell(field)
                        .map(cell -> cell.value()
                                + switch (cell.certainty()) {
                                    case SURE -> "";
                                    case UNCERTAIN -> "?";
                                    case OPEN -> "??";
                                    case UNREADABLE -> "!";
                                })
                        .orElse("-"))
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        # totals of lines are divided by the quantity
        Qty;Item;Total weight/4;A;1000/3;B;1000                                                | 250 333.33?
        Item;Total weight/A;100                                                                | 100??
        Qty;Item;Total weight/2;A;x                                                            | !
        # a weight per unit stays, and is uncertain if the total of the line contradicts it
        Qty;Item;Weight each;Total weight/;A;100;500/2;B;x;500/2;C;100;x                       | 100 250 100
        Qty;Item;Weight each;Total weight/2;A;100;200.9/2;B;100;201.1                          | 100 100?
        # the total of the line shows whether a weight is per unit
        Qty;Item;Weight;Total weight/2;A;100;200.9/2;B;100;201.1/1;C;100;300                   | 100 100?? 100?
        Qty;Item;Weight;Total weight/2;A;100;100.4/2;B;100;100.6/1;C;100;                      | 50.2 100?? 100
        # the total of the shipment shows it too, unless it is the sum of the column
        6 pallets tomatoes 2472 lbs/Total weight: 2472 lbs                                     | 412
        6 pallets tomatoes 412 lbs/Total weight: 2472 lbs                                      | 412
        6 pallets tomatoes 2472 lbs/Total weight: 1121 kg                                      | 411.9?
        Qty;Item;Weight/2;A;100/3;B;200/Total weight: 300 lb                                   | 50 66.67?
        Qty;Item;Weight/2;A;100/3;B;200/Total;;300                                             | 100?? 200??
        Qty;Item;Weight/2;A;100/3;B;200/Total;;800                                             | 100 200
        Qty;Item;Weight/2;A;100/;B;200/Total weight: 300 lb                                    | 100?? 200??
        Qty;Item;Weight;Total weight/2;A;100;/3;B;;600/Total weight: 700 lb                    | 50 200
        Qty;Item;Weight;Total weight/2;A;100;/3;B;;600/Total weight: 800 lb                    | 100 200
        # a total of the shipment within 0.5 percent of the weights, or of the column, agrees
        2 pallets paper 502.5 lb each/Total weight: 1000 lb                                    | 502.5
        2 pallets paper 502.55 lb each/Total weight: 1000 lb                                   | 502.55?
        2 pallets paper 497.5 lb each/Total weight: 1000 lb                                    | 497.5
        2 pallets paper 497.45 lb each/Total weight: 1000 lb                                   | 497.45?
        Qty;Item;Weight each/2;A;100/3;B;200/Total weight: 300 lb                              | 100 200
        Qty;Item;Weight each/2;A;100/3;B;200/Total weight: 500 lb                              | 100? 200?
        # it supplies the weight of the only line, and never less than nothing
        6 pallets tomatoes/Total weight: 2472 lb                                               | 412
        2 pallets paper 500 lb each/3 pallets ink/Total weight: 1000 lb                        | 500 -
        2 pallets paper 500 lb each/3 pallets ink/Total weight: 1001 lb                        | 500 ??
        # numbers without a unit have that of the others
        Qty;Item;Weight each/2;A;500 kg/2;B;100                                                | 500 100
        # implausible numbers
        Qty;Item;Weight each/2;A;999999999999999999/2;B;9999999999999999999                    | 999999999999999999 !
        # less than 0.5 or more than 80 pounds per cubic foot cause a question
        Qty;Item;Weight each;Dims/1;A;5;48x48x7.5/1;B;5;48x48x8/1;C;800;24x24x30/1;D;801;24x24x30 | 5 5?? 800 801??
        Qty;Item;Volume each;Weight each/1;A;10;4.9/1;B;10;5/1;C;10;800/1;D;10;801             | 4.9?? 5 800 801??
        Qty;Item;Weight each (kg);Dims (cm)/1;A;8;100x100x100/1;B;9;100x100x100                | 8?? 9
        """)
    void findsWeightsPerUnit(String clip, String weights) {
        assertThat(cellsText(parse(clip, UnitSystem.US), PastedField.WEIGHT)).isEqualTo(weights);
    }

    @Test
    void saysThatWeightsContradictStatedTotal() {
        String clip = "Qty;Item;Weight each/2;A;100/3;B;200/Total weight: ";
        assertThat(parse(clip + "500 lb", UnitSystem.US).contradictsStatedTotal())
                .isTrue();
        assertThat(parse(clip + "800 lb", UnitSystem.US).contradictsStatedTotal())
                .isFalse();
        ItemClip open = parse("Qty;Item;Weight/2;A;100/;B;200/Total weight: 900 lb", UnitSystem.US);
        assertThat(open.contradictsStatedTotal())
                .as("before the question is answered")
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({"US, 500 220.46?", "METRIC, 226.796? 100"})
    void usesDefaultUnitsIfBothSystemsAreEquallyFrequent(UnitSystem defaultUnits, String weights) {
        ItemClip clip = parse("Qty;Item;Weight each/2;A;500 lb/2;B;100 kg", defaultUnits);
        assertThat(clip.unitSystem()).isEqualTo(defaultUnits);
        assertThat(clip.mixesUnitSystems()).isTrue();
        assertThat(cellsText(clip, PastedField.WEIGHT)).isEqualTo(weights);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        Qty;Item;Dims/4;A;48x40x48/2;B;48x40x24/Total weight: 3000 lb          | BY_UNITS  | 500 500
        Qty;Item;Dims/4;A;48x40x48/2;B;48x40x24/Total weight: 3000 lb          | BY_VOLUME | 600 300
        Qty;Item;Dims/4;A;48x40x48/2;B;48x40x24/Total weight: 3000 lb          |           | ?? ??
        Qty;Item;Cubic feet each/2;A;10/3;B;20/Total weight: 1000 lb           | BY_VOLUME | 125 250
        2 pallets paper 500 lb each/3 pallets ink/4 pallets pens/Total weight: 1701 lb | BY_UNITS | 500 100.14? 100.14?
        2 pallets paper/3 pallets ink/Total weight: 1000 lb                    | BY_VOLUME | ?? ??
        Qty;Item;Dims/2;A;48x40x40/;B;48x40x40/Total weight: 1000 lb           | BY_UNITS  | ?? ??
        """)
    void spreadsWeightOfShipmentAsAnswered(String clip, Question.@Nullable Answer answer, String weights) {
        ItemClip asked = parse(clip, UnitSystem.US);
        ItemClip answered = answer == null ? asked : asked.withAnswer(Question.SPREAD, answer);
        assertThat(cellsText(answered, PastedField.WEIGHT)).isEqualTo(weights);
    }

    @ParameterizedTest
    @CsvSource({"TOTAL, 30 30 3.3333? 12.5 9", "EACH, 30 30 3.3333? 25? 9", ", 30 30 3.3333? 25?? 9"})
    void findsVolumesPerUnit(Question.@Nullable Answer answer, String volumes) {
        ItemClip asked =
                parse("Qty;Item;Volume;Total volume/2;A;30;60/2;B;60;60/3;C;;10/2;D;25;60/1;E;9;", UnitSystem.US);
        ItemClip answered = answer == null ? asked : asked.withAnswer(Question.VOLUMES, answer);
        assertThat(cellsText(answered, PastedField.VOLUME)).isEqualTo(volumes);
    }

    @Test
    void implausibleWeightIsCertainOnceConfirmed() {
        ItemClip asked = parse("Qty;Item;Weight;Dims/2;A;9000;48x40x40", UnitSystem.US);
        assertThat(asked.questions()).extracting(ClipQuestion::question).containsExactly(Question.WEIGHTS);
        ItemClip each = asked.withAnswer(Question.WEIGHTS, Question.Answer.EACH);
        assertThat(cellsText(each, PastedField.WEIGHT)).isEqualTo("9000??");
        assertThat(each.questions())
                .filteredOn(ClipQuestion::isOpen)
                .extracting(ClipQuestion::question)
                .containsExactly(Question.DENSITY);
        assertThat(cellsText(each.withAnswer(Question.DENSITY, Question.Answer.AS_WRITTEN), PastedField.WEIGHT))
                .isEqualTo("9000");
    }

    @Test
    void levelsAndStackableAreUncertainIfTheyContradictEachOther() {
        ItemClip clip = parse(
                "Qty;Item;Levels;Stackable/1;A;1;yes/1;B;2;yes/1;C;1;/1;D;3;/1;E;2;no/1;F;1;no/1;G;;yes",
                UnitSystem.US);
        assertThat(cellsText(clip, PastedField.LEVELS)).isEqualTo("1? 2 1 3 2? 1 -");
        assertThat(cellsText(clip, PastedField.STACKABLE)).isEqualTo("yes? yes no yes no? no yes");
    }
}
