package lanedesk.freight.lane;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lanedesk.freight.scan.TextTable;

/// A state, province or territory.
///
/// @param country country of the region
/// @param code two-letter code, as sent
/// @param name display name
public record Region(Country country, String code, String name) {
    private static final List<Region> ALL = new ArrayList<>();
    private static final Map<String, List<Region>> BY_WORD = new HashMap<>();

    static {
        TextTable.read(Region.class, "regions.txt").forEach((row, otherNames) -> {
            String[] cells = row.split("/", 3);
            Region region = new Region(Country.valueOf(cells[0]), cells[1], cells[2]);
            ALL.add(region);
            Stream.concat(Stream.of(region.code, region.name), TextTable.splitWords(otherNames).stream())
                    .map(PlaceTextNormalizer::comparisonKey)
                    .distinct()
                    .filter(word -> !word.isEmpty())
                    .forEach(word -> BY_WORD.computeIfAbsent(word, _ -> new ArrayList<>())
                            .add(region));
        });
    }

    private static final Set<String> FIRST_WORDS =
            BY_WORD.keySet().stream().map(Region::firstWord).collect(Collectors.toUnmodifiableSet());

    /// The regions of a country, sorted by name.
    public static List<Region> ofCountry(Country country) {
        return ALL.stream().filter(region -> region.country == country).toList();
    }

    /// All regions with this code, name or abbreviation; `NL` and `BC` are each a code of two regions.
    public static List<Region> findByName(String text) {
        return Collections.unmodifiableList(BY_WORD.getOrDefault(PlaceTextNormalizer.comparisonKey(text), List.of()));
    }

    /// Whether a region's code or name starts with a word.
    public static boolean isFirstWordOfAnyRegion(String word) {
        return FIRST_WORDS.contains(firstWord(PlaceTextNormalizer.comparisonKey(word)));
    }

    private static String firstWord(String key) {
        int blank = key.indexOf(' ');
        return blank < 0 ? key : key.substring(0, blank);
    }

    /// The region of a country with this code, name or abbreviation.
    public static Optional<Region> findInCountry(Country country, String text) {
        return findByName(text).stream()
                .filter(region -> region.country == country)
                .findFirst();
    }
}
