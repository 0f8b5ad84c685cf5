package lanedesk.client.reference;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A port or rail ramp (interface: Drayage market). A drayage quote request contains the market without its extras.
///
/// @param name name of the market
/// @param city name of the city
/// @param state state code
/// @param postalCode postal code, used to request the market's terminals
/// @param country country code
/// @param extras fields that the interface does not name, and unreadable values, by name
public record Market(
        String name,
        String city,
        String state,
        String postalCode,
        String country,
        Map<String, @Nullable Object> extras) {}
