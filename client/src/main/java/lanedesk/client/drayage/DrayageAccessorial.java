package lanedesk.client.drayage;

import java.math.BigDecimal;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An accessorial in a drayage rate (interface: Drayage quote result, rates).
///
/// @param cost cost, in the currency of the rate
public record DrayageAccessorial(String name, BigDecimal cost, long quantity, Map<String, @Nullable Object> extras) {}
