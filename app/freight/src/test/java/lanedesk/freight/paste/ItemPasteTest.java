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

final class ItemPasteTest {

    static Stream<Path> clips() throws IOException, URISyntaxException {
        Path folder = Path.of(
                Objects.requireNonNull(ItemPasteTest.class.getResource("clips")).toURI());
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".clip")).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("clips")
    void everyClipReadsAsExpected(Path clip) throws IOException {
        String expected = Files.readString(
                clip.resolveSibling(clip.getFileName().toString().replace(".clip", ".expected")));
        assertThat(Readout.of(ItemPaste.read(Files.readString(clip), UnitSystem.US)))
                .isEqualTo(expected);
    }

    @Test
    void theCorpusIsLargeAndUgly() throws Exception {
        assertThat(clips().count()).isGreaterThanOrEqualTo(100);
        String all = clips().map(ItemPasteTest::read).collect(Collectors.joining());
        assertThat(all).contains("\r\n", "\u00a0", "\ufeff", "\u200f", "<table", "> ", "\"\"", "|---");
    }

    /// Every line of a clip is in a row or among the unread.
    @ParameterizedTest
    @MethodSource("clips")
    void nothingIsLost(Path clip) {
        String text = ClipText.clean(read(clip));
        ItemPaste paste = ItemPaste.read(read(clip), UnitSystem.US);
        String kept = Stream.concat(
                        paste.rows().stream().map(PastedRow::original),
                        paste.unreadLines().stream().map(UnreadLine::text))
                .collect(Collectors.joining("\n"));
        for (String line : text.split("\n", -1)) {
            if (line.matches(".*[\\p{L}\\d].*")) {
                assertThat(kept).contains(line.strip());
            }
        }
    }

    @Test
    void figuresWithoutUnitsFollowTheDesk() {
        ItemPaste metric = ItemPaste.read("Qty\tItem\tWeight\n4\tPaper\t900\n", UnitSystem.METRIC);
        assertThat(metric.system()).isEqualTo(UnitSystem.METRIC);
        assertThat(metric.rows().getFirst().value(PastedField.WEIGHT)).isEqualTo("900");
        ItemPaste strange = ItemPaste.read("Qty\tItem\tWeight\tDims\n4\tPaper\t900 kg\t120x100x90\n", UnitSystem.US);
        assertThat(strange.system()).isEqualTo(UnitSystem.METRIC);
        assertThat(strange.rows()
                        .getFirst()
                        .cell(PastedField.WEIGHT)
                        .orElseThrow()
                        .certainty())
                .isEqualTo(Certainty.OPEN);
        assertThat(strange.rows()
                        .getFirst()
                        .cell(PastedField.LENGTH)
                        .orElseThrow()
                        .certainty())
                .isEqualTo(Certainty.UNCERTAIN);
    }

    @Test
    void aMetreInAHeadingIsNoTonne() {
        ItemPaste metres = ItemPaste.read(
                "Cant\tProducto\tPeso (mt)\tLargo (mt)\tAncho (mt)\tAlto (mt)\n4\tPapel\t0.9\t1.25\t1\t0.9\n",
                UnitSystem.US);
        assertThat(metres.system()).isEqualTo(UnitSystem.METRIC);
        PastedRow row = metres.rows().getFirst();
        assertThat(row.value(PastedField.WEIGHT)).isEqualTo("900");
        assertThat(row.value(PastedField.LENGTH)).isEqualTo("125");
        assertThat(row.value(PastedField.HEIGHT)).isEqualTo("90");
    }

    @Test
    void aTotalOfNoneIsSharedByNone() {
        ItemPaste none = ItemPaste.read("0 pallets of paper, total weight 1200 lbs", UnitSystem.US);

        assertThat(none.rows().getFirst().value(PastedField.WEIGHT)).isEqualTo("1200");
        assertThat(none.rows().getFirst().certainty()).isNotEqualTo(Certainty.SURE);
    }

    @Test
    void aPreviewCanChangeAColumn() {
        ItemPaste guessed = ItemPaste.read("6\tPaper\t900\t48\n2\tInk\t300\t40\n", UnitSystem.US);
        assertThat(guessed.columns())
                .extracting(Column::field)
                .containsExactly(PastedField.QUANTITY, PastedField.NAME, PastedField.WEIGHT, PastedField.IGNORED);
        ItemPaste changed = guessed.withColumn(2, PastedField.TOTAL_WEIGHT).withColumn(3, PastedField.LENGTH);
        assertThat(changed.rows().getFirst().value(PastedField.WEIGHT)).isEqualTo("150");
        assertThat(changed.rows().getFirst().value(PastedField.LENGTH)).isEqualTo("48");
        ItemPaste moved = changed.withColumn(3, PastedField.QUANTITY);
        assertThat(moved.columns())
                .extracting(Column::field)
                .containsExactly(PastedField.IGNORED, PastedField.NAME, PastedField.TOTAL_WEIGHT, PastedField.QUANTITY);
        assertThat(moved.rows().getFirst().value(PastedField.QUANTITY)).isEqualTo("48");
        assertThat(guessed.withColumn(9, PastedField.NAME)).isSameAs(guessed);
        assertThat(guessed.table())
                .containsExactly(List.of("6", "Paper", "900", "48"), List.of("2", "Ink", "300", "40"));
    }

    @Test
    void aPreviewCanSettleDoubtfulWeights() {
        ItemPaste doubtful = ItemPaste.read("6 pallets tomatoes 48x40x52 2472 lbs\n", UnitSystem.US);
        assertThat(doubtful.isSure()).isFalse();
        assertThat(doubtful.rows().getFirst().certainty()).isEqualTo(Certainty.OPEN);
        ItemPaste total = doubtful.withAnswer(Question.WEIGHTS, Question.Answer.TOTAL);
        assertThat(total.rows().getFirst().value(PastedField.WEIGHT)).isEqualTo("412");
        assertThat(total.isSure()).isTrue();
        ItemPaste each = doubtful.withAnswer(Question.WEIGHTS, Question.Answer.EACH);
        assertThat(each.rows().getFirst().value(PastedField.WEIGHT)).isEqualTo("2472");
        assertThat(each.isSure()).isTrue();
        assertThat(each.questions()).noneMatch(OpenQuestion::isOpen);
    }

    @Test
    void aPreviewCanTurnTheHeadingOnAndOff() {
        ItemPaste headed = ItemPaste.read("Bin\tQty\tItem\tWeight\nA\t6\tPaper\t900\n", UnitSystem.US);
        assertThat(headed.hasHeading()).isTrue();
        ItemPaste bare = headed.withHeading(false);
        assertThat(bare.hasHeading()).isFalse();
        assertThat(bare.table()).hasSize(2);
        assertThat(bare.withHeading(true).rows()).isEqualTo(headed.rows());
        assertThat(ItemPaste.read("2 skids @ 500#", UnitSystem.US)
                        .withHeading(true)
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
    void weightsAreReadInEveryDress(String text, String value) {
        ItemPaste paste = ItemPaste.read("Qty\tItem\tWeight\n2\tPaper\t" + text + "\n", UnitSystem.US);
        assertThat(paste.rows().getFirst().value(PastedField.WEIGHT)).isEqualTo(value);
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
    void dimensionsAreReadInEveryDress(String text, String sides) {
        ItemPaste paste = ItemPaste.read("Qty\tItem\tDims\n2\tPaper\t" + text + "\n", UnitSystem.US);
        PastedRow row = paste.rows().getFirst();
        assertThat(row.value(PastedField.LENGTH) + " " + row.value(PastedField.WIDTH) + " "
                        + row.value(PastedField.HEIGHT))
                .isEqualTo(sides);
    }

    @Test
    void fiveHundredRowsTakeMilliseconds() {
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
                assertThat(ItemPaste.read(clip, UnitSystem.US).rows()).hasSize(500);
                best = Math.min(best, clock.getCurrentThreadCpuTime() - start);
            }
            assertThat(best).isLessThan(200_000_000L);
        }
    }

    /// Pieces of clips thrown together at random: whatever comes in, something sensible comes out.
    @Test
    void noClipBreaksIt() throws Exception {
        List<String> pieces = clips().map(ItemPasteTest::read)
                .flatMap(text -> Stream.of(text.split("(?<=[\\s,;|x])", -1)))
                .distinct()
                .toList();
        Random random = new Random(4);
        for (int round = 0; round < 1_500; round++) {
            String clip = IntStream.range(0, random.nextInt(60))
                    .mapToObj(i -> pieces.get(random.nextInt(pieces.size())))
                    .collect(Collectors.joining());
            everyCellIsReadOrSaidToBeUnreadable(clip);
        }
        everyCellIsReadOrSaidToBeUnreadable("1e20000000\t9e99999\tx".repeat(500));
        assertThat(ItemPaste.read("48x".repeat(40_000), UnitSystem.US).rows()).isEmpty();
        assertThat(ItemPaste.read("\"".repeat(40_000), UnitSystem.US).rows()).isEmpty();
        assertThat(ItemPaste.read("6 ".repeat(40_000), UnitSystem.US).rows()).isEmpty();
    }

    private static void everyCellIsReadOrSaidToBeUnreadable(String clip) {
        for (PastedRow row : ItemPaste.read(clip, UnitSystem.US).rows()) {
            assertThat(row.original()).as(clip).isNotBlank();
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
