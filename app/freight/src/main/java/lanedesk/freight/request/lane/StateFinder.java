package lanedesk.freight.request.lane;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Region;
import lanedesk.freight.place.MexicanTownStates;
import org.jspecify.annotations.Nullable;

/// Finds the states named in a line.
record StateFinder(LineTokens line) {

    private static final Set<String> SMALL_WORDS = Set.of(
            "ab|al|as|bn|bs|cal|cam|camp|can|ch|chis|cl|cm|co|col|cs|ct|de|dg|dur|em|fla|ga|gr|gro|gt|gu|gua|hg|hi|hid|id|il|ill|in|ja|jc|ky|la|ma|man|mass|mb|mc|md|me|mex|mi|mn|mo|mor|ms|mt|nay|nb|ne|nl|ns|nt|nu|oc|oh|ok|on|or|pa|pe|penn|pl|pq|pr|pu|qa|qr|qt|que|si|sin|sk|sl|so|son|sp|sr|sur|tab|tam|tc|tl|tm|ts|tx|va|ve|ver|vi|vz|wash|yn|yt|yu|za|zs"
                    .split("\\|", -1));

    /// The state named by this many words from a token on; null if none.
    ///
    /// @param from the first token after the previous place
    @Nullable
    Region findAt(int index, int count, int from) {
        if (index < from || index + count > line.size()) {
            return null;
        }
        LineTokens.Token first = line.token(index);
        if (!first.isWord() || (count > 1 && !line.token(index + count - 1).isWord())) {
            return null;
        }
        String text = line.textBetween(index, index + count - 1);
        List<Region> named = Region.find(text);
        if (named.isEmpty()) {
            return null;
        }
        boolean behindComma = index > from && line.token(index - 1).isOneOf(",(");
        boolean beforeCode = line.skipPunctuation(index + count) < line.size()
                && named.stream()
                        .anyMatch(region -> line.isPostalCode(line.skipPunctuation(index + count), region.country()));
        String stripped = first.withoutPunctuation().replace(".", "");
        boolean shortForm = count == 1 && stripped.length() <= 4;
        boolean upper = stripped.equals(stripped.toUpperCase(Locale.ROOT));
        if (shortForm && !upper && !(first.isCapital() && behindComma) && !beforeCode) {
            boolean small = SMALL_WORDS.contains(stripped.toLowerCase(Locale.ROOT));
            if (small || !(behindComma || stripped.length() == 2)) {
                return null;
            }
        }
        if (!shortForm && !first.isCapital() && !behindComma && !beforeCode) {
            return null;
        }
        return isDistributionCentre(stripped, index, from) ? null : resolve(named, index, count, from);
    }

    // "our DC in Dallas" is not the District of Columbia.
    private boolean isDistributionCentre(String word, int index, int from) {
        return word.equalsIgnoreCase("DC")
                && ((index > from
                                && line.token(index - 1)
                                        .text()
                                        .matches("(?i)our|the|your|their|his|her|my|a|main|new|regional|central"))
                        || (index + 1 < line.size()
                                && line.token(index + 1).text().matches("(?i)in|at|near|located")));
    }

    // "NL" and "BC" are ambiguous: a code after them or a city before them shows which is meant.
    private Region resolve(List<Region> named, int index, int count, int from) {
        if (named.size() == 1) {
            return named.getFirst();
        }
        int behind = line.skipPunctuation(index + count);
        for (Region region : named) {
            if (behind < line.size() && line.isPostalCode(behind, region.country())) {
                return region;
            }
        }
        int end = index > from && line.token(index - 1).isOneOf(",(") ? index - 1 : index;
        for (int first = Math.max(from, end - PlaceScanner.MAX_CITY_WORDS); first < end; first++) {
            String city = line.textBetween(first, end - 1);
            Optional<String> state = MexicanTownStates.stateOf(city);
            for (Region region : named) {
                if (region.country() == Country.MX
                        && state.filter(region.code()::equals).isPresent()) {
                    return region;
                }
            }
        }
        return named.getFirst();
    }
}
