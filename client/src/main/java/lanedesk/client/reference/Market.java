package lanedesk.client.reference;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A port or rail ramp (interface: Drayage market). A drayage quote sends it whole, without its extras.
///
/// @param state state code
/// @param postalCode postal code, which terminals are asked for by
/// @param country country code
public record Market(
        String name,
        String city,
        String state,
        String postalCode,
        String country,
        Map<String, @Nullable Object> extras) {}
