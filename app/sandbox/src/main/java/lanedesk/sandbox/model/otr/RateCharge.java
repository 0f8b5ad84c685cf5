package lanedesk.sandbox.model.otr;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;

/// A charge of an OTR rate; a waived one is shown but not included in the total.
public record RateCharge(
        String displayName,
        int chargeCode,
        BigDecimal amount,
        @JsonProperty("isWaived") boolean isWaived) {}
