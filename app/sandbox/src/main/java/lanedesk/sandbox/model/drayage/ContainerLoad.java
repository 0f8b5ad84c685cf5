package lanedesk.sandbox.model.drayage;

import java.math.BigDecimal;

/// The container of a drayage quote. The length is in feet.
public record ContainerLoad(String containerType, int containerLength, BigDecimal weight, boolean reefer) {}
