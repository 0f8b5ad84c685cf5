package lanedesk.client.drayage;

import java.math.BigDecimal;

/// The container of a drayage quote (interface: POST /v1/drayage/quote, container).
///
/// @param containerType name of a container type
/// @param containerLength one of its lengths, in feet
/// @param weight weight of the cargo, in the request's unit system: pounds or kilograms
/// @param isReefer whether it is cooled, which is priced as an accessorial
public record QuoteContainer(String containerType, int containerLength, BigDecimal weight, boolean isReefer) {}
