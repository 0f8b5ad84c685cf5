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
    private static final List<Region> ALL_REGIONS = new ArrayList<>();
    private static final Map<String, List<Region>> REGIONS_BY_KEY = new HashMap<>();

    static {
        TextTable.readTable(Region.class, "regions.txt").forEach((row, otherNames) -> {
            String[] cells = row.split("/", 3);
            Region region = new Region(Country.valueOf(cells[0]), cells[1], cells[2]);
            ALL_REGIONS.add(region);
            Stream.concat(Stream.of(region.code, region.name), TextTable.splitPipedWords(otherNames).stream())
                    .map(PlaceTextNormalizer::toComparisonKey)
                    .distinct()
                    .filter(word -> !word.isEmpty())
                    .forEach(word -> REGIONS_BY_KEY
                            .computeIfAbsent(word, _ -> new ArrayList<>())
                            .add(region));
        });
    }

    private static final Set<String> FIRST_WORDS =
            REGIONS_BY_KEY.keySet().stream().map(Region::firstWord).collect(Collectors.toUnmodifiableSet());

    /// The regions of a country, sorted by name; the territories of the United States come after its states.
    public static List<Region> findByCountry(Country country) {
        return ALL_REGIONS.stream().filter(region -> region.country == country).toList();
    }

    /// All regions with this code, name or abbreviation; `NL` and `BC` are each a code of two regions.
    public static List<Region> findByNameOrCode(String text) {
        return Collections.unmodifiableList(
                REGIONS_BY_KEY.getOrDefault(PlaceTextNormalizer.toComparisonKey(text), List.of()));
    }

    /// Whether a region's code or name starts with a word.
    public static boolean isFirstWordOfAnyRegion(String word) {
        return FIRST_WORDS.contains(firstWord(PlaceTextNormalizer.toComparisonKey(word)));
    }

    private static String firstWord(String key) {
        int blank = key.indexOf(' ');
        return blank < 0 ? key : key.substring(0, blank);
    }

    /// The region of a country with this code, name or abbreviation.
    public static Optional<Region> findByNameOrCodeInCountry(Country country, String text) {
        return findByNameOrCode(text).stream()
                .filter(region -> region.country == country)
                .findFirst();
    }
}
