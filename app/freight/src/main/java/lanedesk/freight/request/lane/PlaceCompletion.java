package lanedesk.freight.request.lane;

import java.util.List;
import java.util.Optional;
import lanedesk.freight.lane.Country;
import lanedesk.freight.lane.Place;
import lanedesk.freight.lane.PlaceReader;
import lanedesk.freight.lane.PlaceReading;
import lanedesk.freight.lane.PlaceReading.Part;
import lanedesk.freight.lane.PostalCode;
import lanedesk.freight.place.MexicanTowns;
import lanedesk.freight.place.PlaceCheck;
import lanedesk.freight.place.PlaceFinding;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.place.Town;
import lanedesk.freight.request.found.Found;
import lanedesk.freight.request.found.FoundPlace;
import org.jspecify.annotations.Nullable;

/// Completes a place by the known codes, and rates the certainty of each part.
public final class PlaceCompletion {
    private static final int LARGE = 3;
    private static final int FAR_LARGER = 3;

    private final PlaceIndex index;
    private final PlaceCheck check;
    private final Country usual;

    /// Completes by known codes; figures that could be of two countries are taken as the usual one's.
    public PlaceCompletion(PlaceIndex index, Country usual) {
        this.index = index;
        this.check = new PlaceCheck(index);
        this.usual = usual;
    }

    /// The place on one line; empty where there is none.
    public Optional<FoundPlace> read(String words) {
        PlaceReading reading = PlaceReader.read(
                words.replaceAll("[()]", ", ").replaceAll("(?<=(?<!\\p{L})\\p{L}{2})(?=\\d{5}(?!\\d))", " "), usual);
        Place read = american(mexican(check.placeOf(reading)));
        if (read.city().isEmpty() && read.postalCode().isEmpty()) {
            return Optional.empty();
        }
        Place place = check.completed(read);
        PlaceFinding finding = check.of(place);
        boolean elsewhere = finding instanceof PlaceFinding.Elsewhere
                || !reading.expectedState().isEmpty();
        boolean knownCode = !(finding instanceof PlaceFinding.UnknownCode) && agrees(place);
        boolean coded = !place.postalCode().isEmpty() && knownCode && !elsewhere;
        boolean stated = !read.state().isEmpty();
        boolean country =
                !elsewhere && (coded || stated) && (!reading.uncertain().contains(Part.COUNTRY) || proven(place));
        boolean city = !elsewhere
                && !(finding instanceof PlaceFinding.Misspelt)
                && (!reading.uncertain().contains(Part.CITY) && (coded || stated) && isTown(place));
        // A town of one code may have others that post boxes use.
        boolean code =
                coded && !read.postalCode().isEmpty() && !reading.uncertain().contains(Part.POSTAL_CODE) && country;
        boolean state = !elsewhere && (code || (stated && !reading.uncertain().contains(Part.STATE) && country));
        String spelt = finding instanceof PlaceFinding.Misspelt(String _, List<Town> meant) && !meant.isEmpty()
                ? meant.getFirst().name()
                : place.city();
        return Optional.of(new FoundPlace(
                found(place.country(), country, words),
                found(place.state(), state, words),
                found(spelt, city, words),
                found(place.postalCode(), code, words)));
    }

    /// The place a town's name alone means: the one of that name, or the one far larger than the others.
    Optional<FoundPlace> town(String name, boolean capital) {
        Optional<String> mexican = MexicanTowns.state(name);
        List<Town> called = index.townsNamed(name, "", "");
        if (called.isEmpty()) {
            return mexican.map(state -> new FoundPlace(
                    Found.doubtful("MX", name), Found.doubtful(state, name), new Found<>(name, capital, name), null));
        }
        Town largest = called.getFirst();
        boolean large = largest.codes().size() >= LARGE;
        boolean alone = called.size() == 1
                || called.get(1).codes().size() * FAR_LARGER <= largest.codes().size();
        if (!large && !(capital && called.size() == 1)) {
            return Optional.empty();
        }
        boolean tells = alone && mexican.isEmpty();
        return Optional.of(new FoundPlace(
                tells ? Found.doubtful(largest.country().name(), name) : null,
                tells ? Found.doubtful(largest.state(), name) : null,
                new Found<>(capital ? name : largest.name(), capital && large, name),
                null));
    }

    // "Monterrey, NL" is no town of Newfoundland's.
    private Place mexican(Place place) {
        Optional<String> state = place.city().isEmpty() ? Optional.empty() : MexicanTowns.state(place.city());
        boolean code = place.postalCode().isEmpty()
                || PostalCode.state(Country.MX, place.postalCode()).equals(state);
        boolean stated = place.state().isEmpty()
                ? place.country().equals("MX") || !place.postalCode().isEmpty()
                : state.filter(place.state()::equals).isPresent();
        boolean known = index.town(place.country(), place.postalCode())
                .filter(town -> town.name().equalsIgnoreCase(place.city()))
                .isPresent();
        return state.isPresent() && code && stated && !known
                ? new Place("MX", state.get(), place.city(), place.postalCode())
                : place;
    }

    // "Houston 77002", in a mail from Mexico.
    private Place american(Place place) {
        return index.town("US", place.postalCode())
                .filter(town -> place.country().equals("MX")
                        && town.name().equalsIgnoreCase(place.city())
                        && MexicanTowns.state(place.city()).isEmpty())
                .map(town -> new Place("US", town.state(), place.city(), place.postalCode()))
                .orElse(place);
    }

    private boolean isTown(Place place) {
        if (place.country().equals("MX")) {
            return true;
        }
        return !index.townsNamed(place.city(), place.state(), place.country()).isEmpty()
                || !place.postalCode().isEmpty();
    }

    // "ON" or a town and a state that are known show the country where a code could be of two.
    private boolean proven(Place place) {
        return place.country().equals("MX")
                ? PostalCode.state(Country.MX, place.postalCode())
                        .filter(place.state()::equals)
                        .isPresent()
                : index.town(place.country(), place.postalCode())
                                .filter(town -> town.state().equals(place.state()))
                                .isPresent()
                        || !index.townsNamed(place.city(), place.state(), place.country())
                                .isEmpty();
    }

    private static boolean agrees(Place place) {
        return Country.of(place.country())
                .flatMap(country -> PostalCode.state(country, place.postalCode()))
                .map(state -> place.state().isEmpty() || state.equals(place.state()))
                .orElse(false);
    }

    private static @Nullable Found<String> found(String value, boolean sure, String words) {
        return value.isEmpty() ? null : new Found<>(value, sure, words);
    }
}
