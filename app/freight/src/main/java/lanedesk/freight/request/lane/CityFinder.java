package lanedesk.freight.request.lane;

import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Region;
import lanedesk.freight.place.MexicanTownStates;
import lanedesk.freight.place.PlaceIndex;

/// Finds the city before a state.
record CityFinder(LineTokens line, PlaceIndex index) {

    private static final int MAX_CITY_WORDS = PlaceScanner.MAX_CITY_WORDS;

    // Words before a city name in a text entirely in lower case.
    private static final String TOWN_NAME_SUFFIX = "(?i)from|to|in|de|a|à|en|hasta|desde|vers|:|,|;|-|>";

    /// The index of the first token of the city before a state; -1 if there is none.
    ///
    /// @param from the first token after the previous place
    int firstWordOfCity(int index, int from, Region region) {
        int end = index;
        if (end > from && line.token(end - 1).isOneOf(",(")) {
            end--;
        }
        boolean parted = end < index;
        int zip = end;
        if (end > from && LineTokens.US_POSTAL_CODE.matches(line.token(end - 1).text()) && end - 1 > from) {
            end--;
            if (line.isPrecededByNumberLabel(from, end)) {
                return -1;
            }
        }
        int min = end;
        while (min > from && end - min < MAX_CITY_WORDS && line.token(min - 1).isWord()) {
            min--;
        }
        for (int first = min; first < end; first++) {
            String city = line.textBetween(first, end - 1);
            if (isKnownTown(city, line.textBetween(index, index), region)) {
                return firstWordWithTown(first, min, region);
            }
        }
        // Not a known city: the capitalized words before it, if a comma or a code shows that it is a place.
        int codeAt = line.skipPunctuation(index + 1);
        boolean coded = codeAt < line.size() && line.isPostalCode(codeAt, region.country());
        int first = end;
        while (first > min && line.token(first - 1).isCapital() && end - first < 3) {
            first--;
        }
        if (first < end - 1 && line.token(first).text().matches("(?i)de|du|from|to|desde|hasta|vers|en|para")) {
            first++;
        }
        if (first < end && (parted || coded)) {
            return first;
        }
        boolean named = coded
                && end > from
                && line.token(end - 1).isWord()
                && line.token(end - 1).text().length() > 3
                && (end - 1 == from || line.token(end - 2).text().matches(TOWN_NAME_SUFFIX));
        return named ? end - 1 : coded && zip == index ? index : -1;
    }

    // "Spokane Valley, WA" is not the city Valley.
    private int firstWordWithTown(int first, int min, Region region) {
        return first > min
                        && line.token(first - 1).isCapital()
                        && line.token(first - 1).text().length() > 3
                        && (line.token(first - 1).text().matches("(?i)north|south|east|west")
                                || isKnownTown(line.token(first - 1).text(), region.code(), region))
                ? first - 1
                : first;
    }

    private boolean isKnownTown(String city, String state, Region region) {
        return Region.find(state).stream()
                        .anyMatch(each -> each.country() == Country.MX
                                ? MexicanTownStates.stateOf(city)
                                        .filter(each.code()::equals)
                                        .isPresent()
                                : !index.townsNamed(
                                                city,
                                                each.code(),
                                                each.country().name())
                                        .isEmpty())
                || !index.townsNamed(city, region.code(), region.country().name())
                        .isEmpty();
    }
}
