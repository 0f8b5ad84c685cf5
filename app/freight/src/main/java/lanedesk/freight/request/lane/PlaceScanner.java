package lanedesk.freight.request.lane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.PlaceParser;
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
    public List<PlaceMention> findPlacesWithStateOrCode(RequestLine requestLine) {
        LineTokens line = new LineTokens(requestLine.maskedText());
        PostalCodeFinder codes = new PostalCodeFinder(line, index);
        List<PlaceMention> matches = new ArrayList<>();
        int firstFreeToken = 0;
        for (int tokenIndex = 0; tokenIndex < line.size(); tokenIndex++) {
            Optional<int[]> tokenRange = findPlaceWithRegion(line, tokenIndex, firstFreeToken);
            if (tokenRange.isEmpty()) {
                tokenRange = codes.findPlaceAt(tokenIndex, firstFreeToken);
            }
            if (tokenRange.isPresent()) {
                int[] firstAndLast = tokenRange.get();
                int start = line.token(firstAndLast[0]).start();
                int end = line.token(firstAndLast[1]).end();
                Optional<PlaceMention> mention = completion
                        .parsePlace(line.textBetween(firstAndLast[0], firstAndLast[1]))
                        .map(place -> new PlaceMention(requestLine.lineIndex(), start, end, place, true));
                if (mention.isPresent()) {
                    matches.add(mention.get());
                    firstFreeToken = firstAndLast[1] + 1;
                    tokenIndex = firstAndLast[1];
                }
            }
        }
        return matches;
    }

    /// The place of a city name without state and code, at the start or end of a text range; empty if no known city
    /// has that name.
    public Optional<PlaceMention> findCityName(RequestLine requestLine, int start, int end, boolean atEnd) {
        String piece = requestLine.maskedText().substring(start, end);
        List<LineTokens.Token> allTokens = new LineTokens(piece).tokens();
        for (int count = Math.min(MAX_CITY_WORDS, allTokens.size()); count >= 1; count--) {
            List<LineTokens.Token> tokens =
                    atEnd ? allTokens.subList(allTokens.size() - count, allTokens.size()) : allTokens.subList(0, count);
            if (tokens.stream().allMatch(LineTokens.Token::isWord)
                    && tokens.stream().anyMatch(word -> word.text().length() > 3)) {
                int startIndex = start + tokens.getFirst().start();
                int endIndex = start + tokens.getLast().end();
                String name =
                        requestLine.maskedText().substring(startIndex, endIndex).replaceAll("(?<=\\p{L}{3})\\.$", "");
                Optional<PlaceMention> match = completion
                        .completeCityName(name, tokens.getFirst().isCapitalized())
                        .map(place -> new PlaceMention(requestLine.lineIndex(), startIndex, endIndex, place, false));
                if (match.isPresent()) {
                    return match;
                }
            }
        }
        return Optional.empty();
    }

    // A state at a token, with the city before it and the code after it.
    private Optional<int[]> findPlaceWithRegion(LineTokens line, int tokenIndex, int firstFreeToken) {
        if (!line.token(tokenIndex).isWord()
                || !Region.isFirstWordOfAnyRegion(line.token(tokenIndex).text())) {
            return Optional.empty();
        }
        StateFinder states = new StateFinder(line);
        for (int count = Math.min(MAX_REGION_WORDS, line.size() - tokenIndex); count >= 1; count--) {
            Region region = states.findStateAt(tokenIndex, count, firstFreeToken);
            if (region == null) {
                continue;
            }
            int last = tokenIndex + count - 1;
            int tokenAfter = line.indexAfterPunctuation(last + 1);
            // "New York, NY": the state follows.
            if (tokenAfter < line.size()
                    && states.findStateAt(tokenAfter, 1, tokenIndex + 1) != null
                    && count > 1 - (tokenAfter - last - 1)) {
                if (line.token(tokenAfter).text().length() == 2
                        && line.token(tokenAfter).isCapitalized()) {
                    return Optional.empty();
                }
            }
            int first = new CityFinder(line, index).findFirstTokenOfCity(tokenIndex, firstFreeToken, region);
            if (first < 0) {
                return Optional.empty();
            }
            int codeAt = line.indexAfterPunctuation(last + 1);
            if (codeAt < line.size() && isPostalCode(line, codeAt, region)) {
                last = codeAt;
            } else if (codeAt + 1 < line.size()
                    && (line.token(codeAt).text().matches("(?i)c\\.?p\\.?|zip|z\\.")
                            || PlaceParser.isApproximation(line.token(codeAt).text()))) {
                int codeAfterLabel = line.token(codeAt + 1).isOneOf(":#.") ? codeAt + 2 : codeAt + 1;
                if (codeAfterLabel < line.size() && isPostalCode(line, codeAfterLabel, region)) {
                    last = codeAfterLabel;
                }
            }
            int firstWithCode =
                    first > firstFreeToken && line.token(first - 1).text().matches("\\d{5}") ? first - 1 : first;
            return Optional.of(
                    new int[] {last == codeAt ? first : firstWithCode, line.lastTokenIncludingCountry(last)});
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
