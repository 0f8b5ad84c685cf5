package lanedesk.freight.place;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.search.FuzzyMatch;
import lanedesk.search.RankedPrefixIndex;

/// The known postal codes, which can be searched by code, by city and by typed text. Reading the codes takes a
/// fraction of a second, so they must not be read on the FX thread; a query takes microseconds. The file format
/// is described in `assets/places/README.md`.
public final class PlaceIndex {

    /// An empty index: every place is accepted and nothing is completed.
    public static final PlaceIndex EMPTY = new PlaceIndex(List.of(), List.of());

    private static final int MAX_TOWNS = 60;
    private static final int MANY_CODES_THRESHOLD = 6;
    private static final int UNKNOWN_COORDINATE = Integer.MIN_VALUE;
    private static final double THOUSANDTHS_PER_DEGREE = 1000.0;

    private final String[] codes;
    private final Town[] townByCode;
    // Latitudes and longitudes are in thousandths of a degree; `Integer.MIN_VALUE` if the file has none.
    private final int[] latitudes;
    private final int[] longitudes;
    private final Map<String, List<Town>> townsByName = new LinkedHashMap<>();
    private final RankedPrefixIndex<Town> namePrefixes;

    private record Line(String code, String city, String state, int latitude, int longitude) {
        String townKey() {
            return country() + "\t" + state + "\t" + city;
        }

        Country country() {
            return Character.isDigit(code.charAt(0)) ? Country.US : Country.CA;
        }
    }

    private PlaceIndex(List<Line> lines, List<Town> largestFirst) {
        Map<String, Town> towns = new HashMap<>();
        largestFirst.forEach(town -> towns.put(town.country() + "\t" + town.state() + "\t" + town.name(), town));
        codes = lines.stream().map(Line::code).toArray(String[]::new);
        townByCode = lines.stream()
                .map(line -> Objects.requireNonNull(towns.get(line.townKey())))
                .toArray(Town[]::new);
        latitudes = lines.stream().mapToInt(Line::latitude).toArray();
        longitudes = lines.stream().mapToInt(Line::longitude).toArray();
        largestFirst.forEach(town -> townsByName
                .computeIfAbsent(TownNames.toComparisonKey(town.name()), _ -> new ArrayList<>())
                .add(town));
        townsByName.replaceAll((_, called) -> List.copyOf(called));
        namePrefixes = RankedPrefixIndex.of(largestFirst, town -> TownNames.toComparisonKey(town.cityAndState()));
    }

    public static PlaceIndex read(Reader file) throws IOException {
        List<Line> lines = new ArrayList<>();
        Map<String, List<String>> codesByTown = new LinkedHashMap<>();
        try (BufferedReader in = new BufferedReader(file)) {
            Line previousLine = new Line("0", "", "", UNKNOWN_COORDINATE, UNKNOWN_COORDINATE);
            for (String text = in.readLine(); text != null; text = in.readLine()) {
                previousLine = parseLine(text.split("\t", -1), previousLine);
                lines.add(previousLine);
                codesByTown
                        .computeIfAbsent(previousLine.townKey(), _ -> new ArrayList<>())
                        .add(previousLine.code());
            }
        }
        List<Town> towns = new ArrayList<>(codesByTown.size());
        codesByTown.forEach((town, codes) -> {
            String[] parts = town.split("\t", -1);
            // Equal texts of states use the same object, because thousands of cities have few different states.
            towns.add(new Town(Country.valueOf(parts[0]), parts[1].intern(), parts[2], codes));
        });
        towns.sort(Comparator.comparingInt(PlaceIndex::sortRankOfTown)
                .thenComparingInt(town -> -town.codes().size()));
        return new PlaceIndex(lines, towns);
    }

    /// The rank of a city in sorted results, lowest first: large US cities, large Canadian cities, small US
    /// cities, small Canadian cities.
    private static int sortRankOfTown(Town town) {
        if (town.country() == Country.US) {
            return town.codes().size() >= MANY_CODES_THRESHOLD ? 0 : 2;
        }
        return town.codes().size() >= MANY_CODES_THRESHOLD ? 1 : 3;
    }

    private static Line parseLine(String[] parts, Line previousLine) {
        boolean repeatsTown = parts.length < 2 || parts[1].isEmpty();
        return new Line(
                parts[0],
                repeatsTown ? previousLine.city() : parts[1],
                repeatsTown ? previousLine.state() : parts[2],
                parts.length > 4 ? Integer.parseInt(parts[3]) : UNKNOWN_COORDINATE,
                parts.length > 4 ? Integer.parseInt(parts[4]) : UNKNOWN_COORDINATE);
    }

    /// Number of known postal codes.
    public int postalCodeCount() {
        return codes.length;
    }

    /// The city of a postal code; empty if the code is unknown.
    public Optional<Town> findTownByCode(String country, String code) {
        int index = indexOfCode(country, code);
        return index < 0 ? Optional.empty() : Optional.of(townByCode[index]);
    }

    /// The position of a postal code; empty if the code or its position is unknown.
    public Optional<Position> findPosition(String country, String code) {
        int index = indexOfCode(country, code);
        return index < 0 || latitudes[index] == UNKNOWN_COORDINATE
                ? Optional.empty()
                : Optional.of(new Position(
                        latitudes[index] / THOUSANDTHS_PER_DEGREE, longitudes[index] / THOUSANDTHS_PER_DEGREE));
    }

    private int indexOfCode(String country, String code) {
        int length = switch (country) {
            case "US" -> 5;
            case "CA" -> 3;
            default -> Integer.MAX_VALUE;
        };
        return code.length() < length
                ? -1
                : Arrays.binarySearch(codes, code.substring(0, length).toUpperCase(Locale.ROOT));
    }

    /// The cities with this name, the one with the most codes first.
    ///
    /// @param country country code; empty for any
    /// @param state state code; empty for any
    public List<Town> findTownsByName(String name, String state, String country) {
        return filterByStateAndCountry(
                        townsByName.getOrDefault(TownNames.toComparisonKey(name), List.of()), state, country)
                .toList();
    }

    private static Stream<Town> filterByStateAndCountry(List<Town> towns, String state, String country) {
        return towns.stream()
                .filter(town -> state.isEmpty() || town.state().equals(state))
                .filter(town -> country.isEmpty() || town.country().name().equals(country));
    }

    /// The city with a short name such as `nyc`; empty if no known city has this short name.
    public Optional<Town> findTownByShortName(String name) {
        return TownNames.findTownByShortName(name)
                .flatMap(town -> findTownsByName(town.name(), town.state(), Country.US.name()).stream()
                        .findFirst());
    }

    /// The cities whose names start with the text, the largest first. A last word such as `st` counts both as
    /// an abbreviation (`Saint`) and as the start of a word (`Stockton`).
    private List<Town> findTownsByPrefix(String typed, int limit) {
        String key = TownNames.toComparisonKey(typed);
        String prefixKey = TownNames.toKeyWithLastWordAsTyped(typed);
        List<Town> townsByFullWord = namePrefixes.findByPrefix(key, limit);
        if (prefixKey.equals(key)) {
            return townsByFullWord;
        }
        return Stream.concat(
                        townsByFullWord.stream().limit(limit / 2), namePrefixes.findByPrefix(prefixKey, limit).stream())
                .distinct()
                .limit(limit)
                .toList();
    }

    /// The cities whose names are similar to `name`, in a state and a country; an empty state or country stands
    /// for any.
    List<Town> findSimilarTowns(String name, String state, String country) {
        String typed = TownNames.toComparisonKey(name);
        List<Town> near = new ArrayList<>();
        townsByName.forEach((key, towns) -> {
            if (FuzzyMatch.isSimilar(typed, key)) {
                filterByStateAndCountry(towns, state, country).forEach(near::add);
            }
        });
        return near;
    }

    /// Suggests places for typed text. If the text contains the start of a postal code, or a city has only one
    /// code, the places have codes; otherwise they are cities without a code. If the text is the full name and
    /// state of a US city, the places are this city without a code and with each of its codes.
    public List<Place> suggestPlaces(String typed, int limit) {
        String text = typed.strip();
        int blank = Math.max(text.lastIndexOf(' '), text.lastIndexOf(','));
        String lastWord = text.substring(blank + 1);
        String precedingWords = blank < 0 ? "" : text.substring(0, blank).strip();
        if (!lastWord.isEmpty() && Character.isDigit(lastWord.charAt(0))) {
            return suggestPlacesByCodePrefix(lastWord, precedingWords, limit);
        }
        Stream<Town> shortNamed = findTownByShortName(text).stream();
        List<Town> matches = Stream.concat(shortNamed, findTownsByPrefix(text, limit).stream())
                .distinct()
                .limit(limit)
                .toList();
        if (!matches.isEmpty()
                && TownNames.toComparisonKey(matches.getFirst().cityAndState())
                        .equals(TownNames.toComparisonKey(text))) {
            Town matchingTown = matches.getFirst();
            if (matchingTown.country() == Country.US) {
                // A city with several codes is suggested without a code, because a suggested code would no
                // longer match after the next keystroke.
                return Stream.concat(
                                Stream.of(matchingTown.toPlace()),
                                matchingTown.codes().stream().map(matchingTown::toPlace))
                        .distinct()
                        .limit(limit)
                        .toList();
            }
        }
        return matches.stream().map(Town::toPlace).toList();
    }

    private List<Place> suggestPlacesByCodePrefix(String codePrefix, String townText, int limit) {
        String townKey = TownNames.toComparisonKey(townText);
        if (!townKey.isEmpty()) {
            Stream<Town> named = findTownsByPrefix(townText, MAX_TOWNS).stream()
                    .filter(town ->
                            TownNames.toComparisonKey(town.cityAndState()).startsWith(townKey));
            return Stream.concat(findTownByShortName(townText).stream(), named)
                    .distinct()
                    .flatMap(town -> town.codes().stream()
                            .filter(code -> code.startsWith(codePrefix))
                            .map(town::toPlace))
                    .sorted(Comparator.comparing(Place::postalCode))
                    .limit(limit)
                    .toList();
        }
        int found = Arrays.binarySearch(codes, codePrefix);
        List<Place> places = new ArrayList<>();
        for (int index = found < 0 ? -found - 1 : found;
                index < codes.length && codes[index].startsWith(codePrefix) && places.size() < limit;
                index++) {
            places.add(townByCode[index].toPlace(codes[index]));
        }
        return places;
    }
}
