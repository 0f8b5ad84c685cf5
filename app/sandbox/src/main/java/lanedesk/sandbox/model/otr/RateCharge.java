package lanedesk.sandbox.model.otr;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;

/// A charge of an OTR rate; a waived one is shown and not summed.
public record RateCharge(
        String displayName,
        int chargeCode,
        BigDecimal amount,
        @JsonProperty("isWaived") boolean isWaived) {}
