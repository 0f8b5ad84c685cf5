package lanedesk.freight.paste;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import lanedesk.freight.UnitSystem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Parses thousands of generated requests in three languages. The correct values are known; no other value may be
/// certain.
final class RandomRequestTextsTest {
    private static final int TEXTS = 1_000;

    /// The words that state whether a weight is per unit or total, or no words.
    private enum WeightStatement {
        EACH,
        TOTAL,
        NOTHING
    }

    /// The words of a language.
    enum TextLanguage {
        ENGLISH(
                "pallets",
                "of soap",
                "weight",
                "total weight",
                "each|ea|per pallet|/pallet|apiece",
                "total|in total|all in"),
        SPANISH("tarimas", "de jabón", "peso", "peso total", "c/u|cada una|por tarima", "en total|total"),
        FRENCH(
                "palettes",
                "de savon",
                "poids",
                "poids total",
                "chacune|par palette|/palette",
                "au total|en tout|total");

        private final String packageWord;
        private final String itemName;
        private final String weightLabel;
        private final String totalLabel;
        private final String unitWords;
        private final String totalWords;

        TextLanguage(String unit, String goods, String weight, String total, String value, String all) {
            this.packageWord = unit;
            this.itemName = goods;
            this.weightLabel = weight;
            this.totalLabel = total;
            this.unitWords = value;
            this.totalWords = all;
        }
    }

    /// The correct values of a line.
    private record ExpectedItem(int quantity, BigDecimal unitWeight, UnitSystem system) {}

    /// A text and the correct values of its lines.
    private record GeneratedText(String text, List<ExpectedItem> expectedItems) {}

    @ParameterizedTest
    @EnumSource(TextLanguage.class)
    void wrongValueIsNeverCertain(TextLanguage language) {
        Random random = new Random(7);
        int certainCount = 0;
        int weightCount = 0;
        for (int round = 0; round < TEXTS; round++) {
            GeneratedText generated = randomText(language, random);
            ItemClip paste = ItemClip.parse(generated.text(), UnitSystem.US);
            assertThat(paste.rows())
                    .as(() -> generated.text() + "\n" + ClipReport.format(paste))
                    .hasSameSizeAs(generated.expectedItems());
            for (int index = 0; index < generated.expectedItems().size(); index++) {
                ExpectedItem expected = generated.expectedItems().get(index);
                PastedRow row = paste.rows().get(index);
                assertCorrectIfCertain(
                        generated,
                        paste,
                        row.findCell(PastedField.QUANTITY).orElseThrow(),
                        BigDecimal.valueOf(expected.quantity()));
                PastedCell weight = row.findCell(PastedField.WEIGHT).orElseThrow();
                if (weight.isCertain()) {
                    assertThat(paste.unitSystem()).as(generated::text).isEqualTo(expected.system());
                    assertCorrectIfCertain(generated, paste, weight, expected.unitWeight());
                    certainCount++;
                }
                weightCount++;
            }
        }
        assertThat((double) certainCount / weightCount)
                .as("values that need no look")
                .isGreaterThan(0.3);
    }

    private static void assertCorrectIfCertain(
            GeneratedText generated, ItemClip paste, PastedCell cell, BigDecimal expected) {
        if (cell.isCertain()) {
            assertThat(new BigDecimal(cell.value()))
                    .as(() -> generated.text() + "\n" + ClipReport.format(paste))
                    .isEqualByComparingTo(expected);
        }
    }

    private static GeneratedText randomText(TextLanguage language, Random random) {
        boolean metric = random.nextBoolean();
        WeightStatement weightStatement = WeightStatement.values()[random.nextInt(3)];
        boolean meansTotal = weightStatement == WeightStatement.TOTAL
                || (weightStatement == WeightStatement.NOTHING && random.nextBoolean());
        int numberFormat = random.nextInt(5);
        int textForm = random.nextInt(4);
        List<ExpectedItem> lines = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int rows = 1 + random.nextInt(3);
        if (textForm == 3) {
            text.append("Item\tQty\t")
                    .append(
                            weightStatement == WeightStatement.EACH
                                    ? "Weight each"
                                    : weightStatement == WeightStatement.TOTAL
                                            ? "Total weight"
                                            : random.nextBoolean() ? "Weight" : "Gross weight")
                    .append(metric ? " (kg)" : " (lbs)")
                    .append("\tL x W x H\n");
        }
        for (int index = 0; index < rows; index++) {
            int quantity = 1 + random.nextInt(9);
            BigDecimal weight = randomWeight(random, meansTotal ? quantity : 1, metric);
            BigDecimal unitWeight =
                    meansTotal ? weight.divide(BigDecimal.valueOf(quantity), 2, RoundingMode.HALF_UP) : weight;
            lines.add(new ExpectedItem(quantity, unitWeight, metric ? UnitSystem.METRIC : UnitSystem.US));
            text.append(randomLine(
                    language, random, textForm, weightStatement, quantity, formatNumber(weight, numberFormat), metric));
        }
        return new GeneratedText(text.toString(), lines);
    }

    private static String randomLine(
            TextLanguage language,
            Random random,
            int textForm,
            WeightStatement weightStatement,
            int quantity,
            String weightText,
            boolean metric) {
        String unit = metric ? pick(random, "kg", "kgs", " kg") : pick(random, "lb", " lbs", "#", " lb");
        String dims = metric ? "120x100x110 cm" : "48x40x44 in";
        String weightWords = weightStatement == WeightStatement.EACH
                ? language.unitWords
                : weightStatement == WeightStatement.TOTAL ? language.totalWords : "";
        String word = pick(random, weightWords.split("\\|", -1));
        String quantityAndName = quantity + " " + language.packageWord + " " + language.itemName;
        return switch (textForm) {
            case 0 -> quantityAndName + " " + dims + ", " + weightText + unit + " " + word + "\n";
            case 1 ->
                quantityAndName + ", "
                        + (weightStatement == WeightStatement.TOTAL ? language.totalLabel : language.weightLabel) + ": "
                        + weightText + unit + (weightStatement == WeightStatement.EACH ? " " + word : "") + ", " + dims
                        + "\n";
            case 2 -> "- " + quantityAndName + " / " + dims + " / " + weightText + unit + " " + word + "\n";
            default -> "Soap\t" + quantity + "\t" + weightText + "\t" + dims.replaceAll(" .*", "") + "\n";
        };
    }

    // From 3 to 30 pounds per cubic foot, which is plausible for freight.
    private static BigDecimal randomWeight(Random random, int times, boolean metric) {
        int min = metric ? 150 : 250;
        int unitWeight = min + random.nextInt(metric ? 1_000 : 1_200);
        BigDecimal totalWeight = BigDecimal.valueOf((long) unitWeight * times);
        return random.nextInt(3) == 0 ? totalWeight.add(new BigDecimal("0.5")) : totalWeight;
    }

    private static String formatNumber(BigDecimal number, int numberFormat) {
        String plain = number.toPlainString();
        int dot = plain.indexOf('.');
        String wholeDigits = dot < 0 ? plain : plain.substring(0, dot);
        String decimals = dot < 0 ? "" : plain.substring(dot + 1);
        String thousands = numberFormat == 0
                ? ""
                : numberFormat == 1 ? "," : numberFormat == 2 ? "." : numberFormat == 3 ? " " : "";
        String decimal = numberFormat == 0 || numberFormat == 1 ? "." : ",";
        String grouped = wholeDigits.length() > 3
                ? wholeDigits.substring(0, wholeDigits.length() - 3)
                        + thousands
                        + wholeDigits.substring(wholeDigits.length() - 3)
                : wholeDigits;
        return decimals.isEmpty() ? grouped : grouped + decimal + decimals;
    }

    private static String pick(Random random, String... words) {
        return words[random.nextInt(words.length)];
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Item~Qty~Gross weight (kg)^Papel~6~4.680,00|WEIGHTS",
                "Handling units: 3 PLT / Pieces: 144 CTN / Weight: 1236 lbs|WEIGHTS",
                "Handling units: 3 PLT^Pieces: 144 CTN^Weight: 1236 lbs|WEIGHTS",
                "2 pallets soap 48x40x52^3 pallets oil 48x40x48^1 crate racks 60x42x38^Total weight: 4,500 lbs|SPREAD",
                "Poids total de l’envoi : 2 040 kg^3 palettes 120x80x145 cm^2 palettes 120x100x160 cm|SPREAD",
                "Item~Qty~Weight (lbs)^Soap~2~900|WEIGHTS",
                "Item~Qty~Weight (lbs)^Soap~2~900^Ink~3~900^Total~5~1,800|WEIGHTS",
                "Item~Qty~Weight each (lb)~Dims (in)^Soap~2~90000~48x40x48|DENSITY",
                "Item~Qty~Weight each (lb)~Dims (in)^Soap~2~10~48x40x48|DENSITY",
                "3 tarimas de jabón 120x100x120 cm, peso total 1.350 kg|NUMBERS",
                "4 palettes 120x100x120 cm, 1,250 kg chacune|NUMBERS",
                "3 PLT / 1236 lbs / Class 70 / 48x40x50|WEIGHTS",
                "3 pallets at 1500 lbs|WEIGHTS",
                "144 cartons on 3 pallets, 1236 lbs|WEIGHTS",
                "Item~Qty~Total volume~Weight (lb)^Soap~2~40 cuft~900|WEIGHTS",
                "2 pallets soap 40 cuft, 900 lb each|VOLUMES"
            })
    void asksQuestionForAmbiguousText(String text, Question question) {
        ItemClip paste = read(text);
        assertThat(paste.questions())
                .as(ClipReport.format(paste))
                .anyMatch(openQuestion -> openQuestion.question() == question && openQuestion.isOpen());
        assertThat(paste.canSkipPreview()).isFalse();
        PastedField field = question == Question.VOLUMES ? PastedField.VOLUME : PastedField.WEIGHT;
        assertThat(paste.rows())
                .as(ClipReport.format(paste))
                .allMatch(row -> row.findCell(field)
                        .map(cell -> cell.certainty() == Certainty.OPEN)
                        .orElse(false));
        for (Question.Answer answer : question.answers()) {
            assertThat(paste.withAnswer(question, answer).questions())
                    .noneMatch(each -> each.question() == question && each.isOpen());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "6 pallets soap 48x40x52 2472 lbs^Total weight: 2,472 lbs|412",
                "6 pallets soap 48x40x52 412 lbs^Total weight: 2,472 lbs|412",
                "Item~Qty~Weight (lbs)^Soap~6~412^Total~6~2,472|412",
                "Item~Qty~Weight~Total weight (lb)^Soap~6~412~2472|412",
                "4 palettes de savon 120x100x150 cm, 1 200 kg chacune|1200",
                "6 pallets soap 48x40x52^Total weight: 2,472 lbs|412",
                "Item~Pallets~Pieces~Weight per pallet (lb)^Soap~3~144~412|412",
                "1 crate racks 60x42x38, 236 lbs|236"
            })
    void doesNotAskForStatedWeight(String text, String weight) {
        ItemClip paste = read(text);
        assertThat(paste.questions()).as(ClipReport.format(paste)).isEmpty();
        PastedCell cell = paste.rows().getFirst().findCell(PastedField.WEIGHT).orElseThrow();
        assertThat(cell.isCertain()).as(ClipReport.format(paste)).isTrue();
        assertThat(cell.value()).isEqualTo(weight);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"BY_UNITS|750|750|750", "BY_VOLUME|785.56|725.14|753.46"})
    void spreadsShipmentWeightOverItems(Question.Answer answer, String first, String second, String third) {
        ItemClip paste =
                read("2 pallets soap 48x40x52^3 pallets oil 48x40x48^1 crate racks 60x42x38^Total weight: 4,500 lbs")
                        .withAnswer(Question.SPREAD, answer);
        assertThat(paste.rows())
                .extracting(row -> row.valueOrEmpty(PastedField.WEIGHT))
                .containsExactly(first, second, third);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Item~Qty~Weight each (lb)~L (in)~W (in)~H (in)^Soap~2~412~48~40~52",
                "Item~Qty~Total weight (kg)~Dims (cm)^Soap~2~412~120x100x100",
                "Artículo~Cantidad~Peso c/u (kg)~Largo (cm)~Ancho (cm)~Alto (cm)^Jabón~4~310,5~120~100~110"
            })
    void exactTableNeedsNoPreview(String text) {
        assertThat(read(text).canSkipPreview())
                .as(ClipReport.format(read(text)))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Item~Qty~Weight each~L (in)~W (in)~H (in)^Soap~2~412~48~40~52",
                "Item~Qty~Weight (lb)^Soap~2~412",
                "2 pallets soap 48x40x52 412 lb each",
                "Soap~2~412 lb each",
                "Item~Qty~Weight each (lb)^Soap~2~412^Please call before delivery 2 pm"
            })
    void inexactClipNeedsPreview(String text) {
        assertThat(read(text).canSkipPreview())
                .as(ClipReport.format(read(text)))
                .isFalse();
    }

    private static ItemClip read(String text) {
        return ItemClip.parse(text.replace('~', '\t').replace('^', '\n') + "\n", UnitSystem.US);
    }
}
