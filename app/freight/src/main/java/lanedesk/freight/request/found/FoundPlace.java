package lanedesk.freight.request.found;

import java.util.stream.Stream;
import lanedesk.freight.lane.Place;
import org.jspecify.annotations.Nullable;

/// One end of a lane as a request gives it; absent parts are null.
///
/// @param country code of the country
/// @param state code of the state
/// @param city city
/// @param postalCode postal code
public record FoundPlace(
        @Nullable Found<String> country,
        @Nullable Found<String> state,
        @Nullable Found<String> city,
        @Nullable Found<String> postalCode) {

    /// Returns the read parts as a place.
    public Place place() {
        return new Place(text(country), text(state), text(city), text(postalCode));
    }

    /// The same, with nothing sure in it unless this holds.
    public FoundPlace sureIf(boolean also) {
        return also ? this : new FoundPlace(doubtful(country), doubtful(state), doubtful(city), doubtful(postalCode));
    }

    /// Whether no part of it is sure.
    public boolean isDoubtful() {
        return Stream.of(country, state, city, postalCode).noneMatch(part -> part != null && part.sure());
    }

    private static String text(@Nullable Found<String> part) {
        return part == null ? "" : part.value();
    }

    private static @Nullable Found<String> doubtful(@Nullable Found<String> part) {
        return part == null ? null : part.sureIf(false);
    }

    /// The same with each value as this has it.
    FoundPlace each(Found.Each each) {
        return new FoundPlace(
                Found.each(country, each),
                Found.each(state, each),
                Found.each(city, each),
                Found.each(postalCode, each));
    }
}
