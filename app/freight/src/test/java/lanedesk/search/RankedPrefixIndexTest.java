package lanedesk.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RankedPrefixIndexTest {

    private static final List<String> TOWNS = Stream.concat(
                    Stream.of("San Antonio", "Dallas", "Santa Ana", "Salt Lake City", "Port Arthur San"),
                    IntStream.range(0, 300).mapToObj(index -> "Sa" + (char) ('a' + index % 26) + index + " Springs"))
            .toList();

    private final RankedPrefixIndex<String> index = RankedPrefixIndex.of(TOWNS, town -> town);

    private static boolean hasWord(String town, String typed) {
        return List.of(town.toLowerCase(Locale.ROOT).split(" ", -1)).stream().anyMatch(word -> word.startsWith(typed));
    }

    @ParameterizedTest
    @CsvSource({"s, 40", "sa, 40", "san, 40", "a, 3", "sa, 64", "sa, 65", "sa, 400", "s, 1", "x, 40"})
    void ranksWeightiestMatchesFirst(String typed, int limit) {
        Stream<String> begin =
                TOWNS.stream().filter(town -> town.toLowerCase(Locale.ROOT).startsWith(typed));
        Stream<String> middle =
                TOWNS.stream().filter(town -> !town.toLowerCase(Locale.ROOT).startsWith(typed) && hasWord(town, typed));
        assertThat(index.findByPrefix(typed, limit))
                .isEqualTo(Stream.concat(begin, middle).limit(limit).toList());
    }
}
