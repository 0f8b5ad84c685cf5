package lanedesk.workstation.shipment;

import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lanedesk.freight.lane.Place;
import lanedesk.journal.quote.QuotedLane;
import lanedesk.journal.store.FreightKind;

/// Returns the time zone in which pages and documents state when a price expires: the zone of the origin or,
/// for drayage, of the warehouse. So all pages and documents state the same date.
///
/// @param zoneOfPlace returns the time zone of a place; empty if unknown
/// @param dispatcherZone the dispatcher's time zone, used if the zone of the place is unknown
public record ExpiryTimeZones(Function<Place, Optional<ZoneId>> zoneOfPlace, ZoneId dispatcherZone) {

    private static final Pattern PLACE_LINE = Pattern.compile("(?:(.*), )?([A-Z]{2}) ([A-Z0-9][A-Z0-9 -]{2,9})");

    /// Returns the time zone of a place; the dispatcher's time zone if unknown.
    public ZoneId timeZoneOrDispatcherZoneOf(Place place) {
        return zoneOfPlace.apply(place).orElse(dispatcherZone);
    }

    /// Returns the time zone of a quote's origin or, for drayage, of its warehouse.
    public ZoneId timeZoneOrDispatcherZoneOf(SavedQuote quote) {
        return timeZoneOrDispatcherZoneOf(
                switch (quote) {
                    case SavedQuote.Otr otr ->
                        PlaceFormatter.toPlace(otr.request().origin());
                    case SavedQuote.Drayage drayage ->
                        PlaceFormatter.toPlace(drayage.request().warehouse());
                });
    }

    /// Returns the time zone of the origin or, for drayage, of the warehouse of a lane saved in the journal. In
    /// a drayage lane, only the warehouse has the form of a place.
    public ZoneId timeZoneOrDispatcherZoneOf(QuotedLane lane, FreightKind freightKind) {
        Stream<String> lineTexts = freightKind == FreightKind.OTR
                ? Stream.of(lane.origin())
                : Stream.of(lane.origin(), lane.destination());
        return lineTexts
                .flatMap(line -> parsePlace(line).stream())
                .flatMap(place -> zoneOfPlace.apply(place).stream())
                .findFirst()
                .orElse(this.dispatcherZone);
    }

    // Parses a text made by PlaceFormatter.toLine.
    private static Optional<Place> parsePlace(String line) {
        Matcher parts = PLACE_LINE.matcher(line);
        if (!parts.matches()) {
            return Optional.empty();
        }
        String country = Character.isDigit(parts.group(3).charAt(0)) ? "US" : "CA";
        String city = parts.group(1) == null ? "" : parts.group(1);
        return Optional.of(new Place(country, parts.group(2), city, parts.group(3)));
    }
}
