package lanedesk.freight.paste;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lanedesk.freight.UnitSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class ItemClipTest {

    static Stream<Path> clips() throws IOException, URISyntaxException {
        Path folder = Path.of(
                Objects.requireNonNull(ItemClipTest.class.getResource("clips")).toURI());
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".clip")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("clips")
    void parsesEveryClipAsExpected(Path clip) throws IOException {
        String expected = Files.readString(
                clip.resolveSibling(clip.getFileName().toString().replace(".clip", ".expected")));
        assertThat(ClipReport.format(ItemClip.parse(Files.readString(clip), UnitSystem.US)))
                .isEqualTo(expected);
    }

    @Test
    void corpusIsLargeAndVaried() throws Exception {
        assertThat(clips().count()).isGreaterThanOrEqualTo(100);
        String all = clips().map(ItemClipTest::read).collect(Collectors.joining());
        assertThat(all).contains("\r\n", "\u00a0", "\ufeff", "\u200f", "<table", "> ", "\"\"", "|---");
    }

    /// Every line of a clip is in a row or in the unread lines.
    @ParameterizedTest
    @MethodSource("clips")
    void everyLineIsInRowOrUnreadLines(Path clip) {
        ItemClip paste = ItemClip.parse(read(clip), UnitSystem.US);
        String saved = Stream.concat(
                        paste.rows().stream().map(PastedRow::originalText),
                        paste.unreadLines().stream().map(UnreadLine::text))
                .collect(Collectors.joining("\n"));
        for (String line : paste.cleanedText().split("\n", -1)) {
            if (line.matches(".*[\\p{L}\\d].*")) {
                assertThat(saved).contains(line.strip());
            }
        }
    }

    @Test
    void usesDefaultUnitsForNumbersWithoutUnit() {
        ItemClip metric = ItemClip.parse("Qty\tItem\tWeight\n4\tPaper\t900\n", UnitSystem.METRIC);
        assertThat(metric.unitSystem()).isEqualTo(UnitSystem.METRIC);
        assertThat(metric.rows().getFirst().valueOrEmpty(PastedField.WEIGHT)).isEqualTo("900");
        ItemClip strange = ItemClip.parse("Qty\tItem\tWeight\tDims\n4\tPaper\t900 kg\t120x100x90\n", UnitSystem.US);
        assertThat(strange.unitSystem()).isEqualTo(UnitSystem.METRIC);
        assertThat(strange.rows()
                        .getFirst()
                        .findCell(PastedField.WEIGHT)
                        .orElseThrow()
                        .certainty())
                .isEqualTo(Certainty.OPEN);
        assertThat(strange.rows()
                        .getFirst()
                        .findCell(PastedField.LENGTH)
                        .orElseThrow()
                        .certainty())
                .isEqualTo(Certainty.UNCERTAIN);
    }

    @Test
    void readsMtInHeadingOfLengthsAsMetres() {
        ItemClip metres = ItemClip.parse(
                "Cant\tProducto\tPeso (mt)\tLargo (mt)\tAncho (mt)\tAlto (mt)\n4\tPapel\t0.9\t1.25\t1\t0.9\n",
                UnitSystem.US);
        assertThat(metres.unitSystem()).isEqualTo(UnitSystem.METRIC);
        PastedRow row = metres.rows().getFirst();
        assertThat(row.valueOrEmpty(PastedField.WEIGHT)).isEqualTo("900");
        assertThat(row.valueOrEmpty(PastedField.LENGTH)).isEqualTo("125");
        assertThat(row.valueOrEmpty(PastedField.HEIGHT)).isEqualTo("90");
    }

    @Test
    void doesNotDivideTotalByZeroPieces() {
        ItemClip none = ItemClip.parse("0 pallets of paper, total weight 1200 lbs", UnitSystem.US);

        assertThat(none.rows().getFirst().valueOrEmpty(PastedField.WEIGHT)).isEqualTo("1200");
        assertThat(none.rows().getFirst().lowestCertainty()).isNotEqualTo(Certainty.SURE);
    }

    @Test
    void columnFieldCanBeChanged() {
        ItemClip guessed = ItemClip.parse("6\tPaper\t900\t48\n2\tInk\t300\t40\n", UnitSystem.US);
        assertThat(guessed.columns())
                .extracting(Column::field)
                .containsExactly(PastedField.QUANTITY, PastedField.NAME, PastedField.WEIGHT, PastedField.IGNORED);
        ItemClip changed = guessed.withFieldMovedToColumn(2, PastedField.TOTAL_WEIGHT)
                .withFieldMovedToColumn(3, PastedField.LENGTH);
        assertThat(changed.rows().getFirst().valueOrEmpty(PastedField.WEIGHT)).isEqualTo("150");
        assertThat(changed.rows().getFirst().valueOrEmpty(PastedField.LENGTH)).isEqualTo("48");
        ItemClip moved = changed.withFieldMovedToColumn(3, PastedField.QUANTITY);
        assertThat(moved.columns())
                .extracting(Column::field)
                .containsExactly(PastedField.IGNORED, PastedField.NAME, PastedField.TOTAL_WEIGHT, PastedField.QUANTITY);
        assertThat(moved.rows().getFirst().valueOrEmpty(PastedField.QUANTITY)).isEqualTo("48");
        assertThat(guessed.withFieldMovedToColumn(9, PastedField.NAME)).isSameAs(guessed);
        assertThat(guessed.bodyCells())
                .containsExactly(List.of("6", "Paper", "900", "48"), List.of("2", "Ink", "300", "40"));
    }

    @Test
    void answerResolvesAmbiguousWeights() {
        ItemClip doubtful = ItemClip.parse("6 pallets tomatoes 48x40x52 2472 lbs\n", UnitSystem.US);
        assertThat(doubtful.isEverythingCertain()).isFalse();
        assertThat(doubtful.rows().getFirst().lowestCertainty()).isEqualTo(Certainty.OPEN);
        ItemClip total = doubtful.withAnswer(Question.WEIGHTS, Question.Answer.TOTAL);
        assertThat(total.rows().getFirst().valueOrEmpty(PastedField.WEIGHT)).isEqualTo("412");
        assertThat(total.isEverythingCertain()).isTrue();
        ItemClip itemClip = doubtful.withAnswer(Question.WEIGHTS, Question.Answer.EACH);
        assertThat(itemClip.rows().getFirst().valueOrEmpty(PastedField.WEIGHT)).isEqualTo("2472");
        assertThat(itemClip.isEverythingCertain()).isTrue();
        assertThat(itemClip.questions()).noneMatch(ClipQuestion::isOpen);
    }

    @Test
    void headingCanBeTurnedOnAndOff() {
        ItemClip headed = ItemClip.parse("Bin\tQty\tItem\tWeight\nA\t6\tPaper\t900\n", UnitSystem.US);
        assertThat(headed.usesHeading()).isTrue();
        ItemClip bare = headed.withFirstLineAsHeading(false);
        assertThat(bare.usesHeading()).isFalse();
        assertThat(bare.bodyCells()).hasSize(2);
        assertThat(bare.withFirstLineAsHeading(true).rows()).isEqualTo(headed.rows());
        assertThat(ItemClip.parse("2 skids @ 500#", UnitSystem.US)
                        .withFirstLineAsHeading(true)
                        .rows())
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,250 lb|1250", "1250lbs|1250", "1 250,5 kg|1250.5", "12 kg|12", "500#|500", "1.234,5 kg|1234.5",
                "0.5 ton|1000", "2 t|2000", "18 oz|1.125", "412 lb each|412", "412 lbs/plt|412", "~ 900 lb|900"
            })
    void parsesWeightsInAnyNotation(String text, String value) {
        ItemClip paste = ItemClip.parse("Qty\tItem\tWeight\n2\tPaper\t" + text + "\n", UnitSystem.US);
        assertThat(paste.rows().getFirst().valueOrEmpty(PastedField.WEIGHT)).isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "48x40x52|48 40 52",
                "48 x 40 x 52 in|48 40 52",
                "48\"x40\"x52\"|48 40 52",
                "48*40*52|48 40 52",
                "48×40×52|48 40 52",
                "L48 W40 H52|48 40 52",
                "48L x 40W x 52H|48 40 52",
                "40W x 48L x 52H|48 40 52",
                "4' x 4' x 5'|48 48 60",
                "4' 2\" x 3' x 6\"|50 36 6",
                "48.5 x 40 1/2 x 52|48.5 40.5 52",
                "48 by 40 by 52|48 40 52",
                "48-40-52|48 40 52",
                "48/40/52|48 40 52",
                "Dims: 48x40x52|48 40 52",
                "48 40 52|48 40 52",
                "48x40x52 inches|48 40 52"
            })
    void parsesDimensionsInAnyNotation(String text, String sides) {
        ItemClip paste = ItemClip.parse("Qty\tItem\tDims\n2\tPaper\t" + text + "\n", UnitSystem.US);
        PastedRow row = paste.rows().getFirst();
        assertThat(row.valueOrEmpty(PastedField.LENGTH) + " " + row.valueOrEmpty(PastedField.WIDTH) + " "
                        + row.valueOrEmpty(PastedField.HEIGHT))
                .isEqualTo(sides);
    }

    @Test
    void parsesFiveHundredRowsWithinMilliseconds() {
        String table = "Qty\tPackage\tDescription\tWeight\tDims\tClass\n"
                + IntStream.range(0, 500)
                        .mapToObj(i -> (i % 9 + 1) + "\tpallets\tGoods no. " + i + "\t1," + (100 + i) + " lb\t48x40x"
                                + (20 + i % 60) + "\t85\n")
                        .collect(Collectors.joining());
        String mail = IntStream.range(0, 500)
                .mapToObj(i -> (i % 9 + 1) + " pallets goods 48x40x" + (20 + i % 60) + " 412 lb each class 85\n")
                .collect(Collectors.joining());
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        for (String clip : List.of(table, mail)) {
            long best = Long.MAX_VALUE;
            for (int round = 0; round < 8; round++) {
                long start = clock.getCurrentThreadCpuTime();
                assertThat(ItemClip.parse(clip, UnitSystem.US).rows()).hasSize(500);
                best = Math.min(best, clock.getCurrentThreadCpuTime() - start);
            }
            assertThat(best).isLessThan(200_000_000L);
        }
    }

    /// Parses random combinations of parts of clips; every cell must be parsed or marked as unreadable.
    @Test
    void parsesRandomClipsWithoutFailure() throws Exception {
        List<String> pieces = clips().map(ItemClipTest::read)
                .flatMap(text -> Stream.of(text.split("(?<=[\\s,;|x])", -1)))
                .distinct()
                .toList();
        Random random = new Random(4);
        for (int round = 0; round < 1_500; round++) {
            String clip = IntStream.range(0, random.nextInt(60))
                    .mapToObj(i -> pieces.get(random.nextInt(pieces.size())))
                    .collect(Collectors.joining());
            everyCellIsParsedOrUnreadable(clip);
        }
        everyCellIsParsedOrUnreadable("1e20000000\t9e99999\tx".repeat(500));
        assertThat(ItemClip.parse("48x".repeat(40_000), UnitSystem.US).rows()).isEmpty();
        assertThat(ItemClip.parse("\"".repeat(40_000), UnitSystem.US).rows()).isEmpty();
        assertThat(ItemClip.parse("6 ".repeat(40_000), UnitSystem.US).rows()).isEmpty();
    }

    private static void everyCellIsParsedOrUnreadable(String clip) {
        for (PastedRow row : ItemClip.parse(clip, UnitSystem.US).rows()) {
            assertThat(row.originalText()).as(clip).isNotBlank();
            row.cells()
                    .forEach((field, cell) -> assertThat(cell.value().isEmpty())
                            .as("%s in %s", field, clip)
                            .matches(empty -> !empty || cell.certainty().compareTo(Certainty.OPEN) >= 0));
        }
    }

    private static String read(Path clip) {
        try {
            return Files.readString(clip);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
