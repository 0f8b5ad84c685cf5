package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Region;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.text.RequestLine;

/// Finds places in a line. A state or a postal code marks a place; the preceding words are its city as far as they
/// match known cities.
public final class PlaceScanner {
    static final int MAX_CITY_WORDS = 4;
    private static final int MAX_REGION_WORDS = 4;

    private final PlaceIndex index;
    private final PlaceCompletion completion;

    /// Finds places with known codes.
    ///
    /// @param usual default country, assumed for ambiguous codes
    public PlaceScanner(PlaceIndex index, Country usual) {
        this.index = index;
        completion = new PlaceCompletion(index, usual);
    }

    /// The places with a state or a code in a line, in order.
    public List<PlaceMention> findPlacesWithStateOrCode(RequestLine of) {
        LineTokens line = new LineTokens(of.maskedText());
        PostalCodeFinder codes = new PostalCodeFinder(line, index);
        List<PlaceMention> matches = new ArrayList<>();
        int from = 0;
        for (int at = 0; at < line.size(); at++) {
            Optional<int[]> span = findPlaceWithRegion(line, at, from);
            if (span.isEmpty()) {
                span = codes.findAt(at, from);
            }
            if (span.isPresent()) {
                int[] ends = span.get();
                int start = line.token(ends[0]).start();
                int end = line.token(ends[1]).end();
                Optional<PlaceMention> mention = completion
                        .parsePlace(line.textBetween(ends[0], ends[1]))
                        .map(place -> new PlaceMention(of.number(), start, end, place, true));
                if (mention.isPresent()) {
                    matches.add(mention.get());
                    from = ends[1] + 1;
                    at = ends[1];
                }
            }
        }
        return matches;
    }

    /// The place of a city name without state and code, at the start or end of a text range; empty if no known city
    /// has that name.
    public Optional<PlaceMention> findTown(RequestLine of, int start, int end, boolean atEnd) {
        String piece = of.maskedText().substring(start, end);
        List<LineTokens.Token> words = new LineTokens(piece).tokens();
        for (int count = Math.min(MAX_CITY_WORDS, words.size()); count >= 1; count--) {
            List<LineTokens.Token> some =
                    atEnd ? words.subList(words.size() - count, words.size()) : words.subList(0, count);
            if (some.stream().allMatch(LineTokens.Token::isWord)
                    && some.stream().anyMatch(word -> word.text().length() > 3)) {
                int first = start + some.getFirst().start();
                int last = start + some.getLast().end();
                String name = of.maskedText().substring(first, last).replaceAll("(?<=\\p{L}{3})\\.$", "");
                Optional<PlaceMention> match = completion
                        .findTown(name, some.getFirst().isCapital())
                        .map(place -> new PlaceMention(of.number(), first, last, place, false));
                if (match.isPresent()) {
                    return match;
                }
            }
        }
        return Optional.empty();
    }

    // A state at a token, with the city before it and the code after it.
    private Optional<int[]> findPlaceWithRegion(LineTokens line, int at, int from) {
        if (!line.token(at).isWord() || !Region.startsWithWord(line.token(at).text())) {
            return Optional.empty();
        }
        StateFinder states = new StateFinder(line);
        for (int count = Math.min(MAX_REGION_WORDS, line.size() - at); count >= 1; count--) {
            Region region = states.findAt(at, count, from);
            if (region == null) {
                continue;
            }
            int last = at + count - 1;
            int behind = line.skipPunctuation(last + 1);
            // "New York, NY": the state follows.
            if (behind < line.size() && states.findAt(behind, 1, at + 1) != null && count > 1 - (behind - last - 1)) {
                if (line.token(behind).text().length() == 2
                        && line.token(behind).isCapital()) {
                    return Optional.empty();
                }
            }
            int first = new CityFinder(line, index).firstWordOfCity(at, from, region);
            if (first < 0) {
                return Optional.empty();
            }
            int codeAt = line.skipPunctuation(last + 1);
            if (codeAt < line.size() && isPostalCode(line, codeAt, region)) {
                last = codeAt;
            } else if (codeAt + 1 < line.size() && line.token(codeAt).text().matches("(?i)c\\.?p\\.?|zip|z\\.")) {
                int labelled = line.token(codeAt + 1).isOneOf(":#.") ? codeAt + 2 : codeAt + 1;
                if (labelled < line.size() && isPostalCode(line, labelled, region)) {
                    last = labelled;
                }
            }
            int before = first > from && line.token(first - 1).text().matches("\\d{5}") ? first - 1 : first;
            return Optional.of(new int[] {last == codeAt ? first : before, line.includingCountry(last)});
        }
        return Optional.empty();
    }

    // "Boston, MA 2108": a spreadsheet dropped the leading zero.
    private boolean isPostalCode(LineTokens line, int at, Region region) {
        String figures = line.token(at).text();
        return line.isPostalCode(at, region.country())
                || (region.country() == Country.US
                        && figures.matches("\\d{3,4}")
                        && !line.isFollowedByUnit(at)
                        && index.findTown("US", "0".repeat(5 - figures.length()) + figures)
                                .filter(town -> town.state().equals(region.code()))
                                .isPresent());
    }
}
