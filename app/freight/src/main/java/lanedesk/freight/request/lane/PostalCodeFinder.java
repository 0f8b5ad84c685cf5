package lanedesk.freight.request.lane;

import java.util.Optional;
import java.util.regex.Pattern;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.place.MexicanTownStates;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.scan.ScanPattern;

/// Finds postal codes without a state: alone, or next to their city's name.
record PostalCodeFinder(LineTokens line, PlaceIndex index) {

    private static final int MAX_CITY_WORDS = PlaceScanner.MAX_CITY_WORDS;
    // "90210 Commerce Way, Reno" is a street address.
    private static final ScanPattern STREET_AFTER = ScanPattern.of(
            "(?iu)^\\s+(?:(?:(?-i:\\p{Lu})[\\p{L}.'’-]*\\s+|\\d+(?:st|nd|rd|th)\\s+){1,4}(?:st|street|ave?|avenue|rd|road|blvd|boulevard|dr|drive|way|ln|lane|pkwy|parkway|hwy|highway|cir|circle|court|trl|trail|loop|plaza)(?![\\p{L}])|(?:\\p{L}[\\p{L}.'’-]*\\s+){1,3}(?:st|street|ave?|avenue|rd|road|blvd|dr|drive|ln|lane|pkwy|hwy)\\.?\\s*(?:[,;#]|$)).*");
    // "24601 Via Valjean, Kearny NJ 07032"
    private static final Pattern HOUSE_NUMBER =
            Pattern.compile("\\s+\\p{Lu}(?:(?!\\s(?:to|from|TO|FROM|a|hasta|vers)\\s)[^;>→/]){2,50},\\s*[\\p{L}"
                    + " .'-]{2,30},?\\s(?!(?-i:AND|OR|TO))\\p{Lu}{2}\\s+\\d{5}(?!\\d)");

    /// The indexes of the first and the last token of the place whose code is at a token.
    ///
    /// @param firstFreeToken the first token after the previous place
    Optional<int[]> findPlaceAt(int tokenIndex, int firstFreeToken) {
        LineTokens.Token token = line.token(tokenIndex);
        boolean isCanadian = token.isCanadianPostalCode();
        if (!isCanadian && !LineTokens.US_POSTAL_CODE.matchesWhole(token.text())) {
            return Optional.empty();
        }
        String textAfter = line.textAfter(tokenIndex);
        if (!isCanadian
                && (line.isPrecededByNumberLabel(firstFreeToken, tokenIndex)
                        || (!isFollowedByOtherCode(tokenIndex) && line.isFollowedByUnit(tokenIndex))
                        || STREET_AFTER.matchesWhole(textAfter)
                        || HOUSE_NUMBER.matcher(textAfter).lookingAt()
                        || (tokenIndex > 0 && line.token(tokenIndex - 1).isOneOf("$/.")))) {
            return Optional.empty();
        }
        String codePrefix = isCanadian ? token.text() : token.text().substring(0, 5);
        boolean isKnownCode =
                index.findTown(isCanadian ? "CA" : "US", codePrefix).isPresent();
        int end = tokenIndex > firstFreeToken && line.token(tokenIndex - 1).isOneOf(",(") ? tokenIndex - 1 : tokenIndex;
        if (end > firstFreeToken && line.token(end - 1).text().matches("(?i)c\\.?p\\.?|zip")) {
            end--;
        }
        for (int first = Math.max(firstFreeToken, end - MAX_CITY_WORDS); first < end; first++) {
            if (line.tokens().subList(first, end).stream().allMatch(LineTokens.Token::isWord)) {
                String city = line.textBetween(first, end - 1);
                boolean isMexican = !isCanadian
                        && MexicanTownStates.findState(city)
                                .flatMap(state -> PostalCode.stateOf(Country.MX, codePrefix)
                                        .filter(state::equals))
                                .isPresent();
                boolean isOtherTown = index.findTown(isCanadian ? "CA" : "US", codePrefix)
                        .map(codeTown -> index.findTownsByName(
                                        city,
                                        codeTown.state(),
                                        codeTown.country().name())
                                .isEmpty())
                        .orElse(true);
                if (isMexican || !isOtherTown) {
                    return Optional.of(new int[] {first, line.lastTokenIncludingCountry(tokenIndex)});
                }
            }
        }
        return isKnownCode
                ? Optional.of(new int[] {
                    tokenIndex,
                    line.lastTokenIncludingCountry(
                            lastTokenOfCityAfter(tokenIndex, isCanadian ? "CA" : "US", codePrefix))
                })
                : Optional.empty();
    }

    // "53202-60632" are two places, "75201-75205" are adjacent codes.
    private boolean isFollowedByOtherCode(int at) {
        return at + 2 < line.size()
                && line.token(at + 1).text().equals("-")
                && line.token(at + 2).text().matches("\\d{5}")
                && !line.token(at + 2).text().startsWith(line.token(at).text().substring(0, 3))
                && index.findTown("US", line.token(at + 2).text()).isPresent();
    }

    // "84104 Salt Lake City"
    private int lastTokenOfCityAfter(int at, String country, String code) {
        int last = at;
        for (int end = at + 1;
                end < line.size()
                        && end <= at + MAX_CITY_WORDS
                        && line.token(end).isWord();
                end++) {
            String name = line.textBetween(at + 1, end);
            if (index.findTown(country, code)
                    .filter(town -> town.name().equalsIgnoreCase(name))
                    .isPresent()) {
                last = end;
            }
        }
        return last;
    }
}
