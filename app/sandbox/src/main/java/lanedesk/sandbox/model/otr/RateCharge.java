package lanedesk.sandbox.model.otr;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;

/// A charge of an OTR rate. The total of the rate does not include a waived charge.
public record RateCharge(
        String displayName,
        int chargeCode,
        BigDecimal amount,
        @JsonProperty("isWaived") boolean isWaived) {}
