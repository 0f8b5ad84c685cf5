package lanedesk.sandbox.model.otr;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.List;
import lanedesk.sandbox.model.Mode;

/// A carrier's rate for an OTR quote. Its rate number is 0 until [#withRateNumber(long)] sets a number.
public record CarrierQuote(
        long rateNumber,
        long carrierNumber,
        String carrierName,
        int transitDays,
        Mode mode,
        String service,
        String serviceDescription,
        BigDecimal totalAmount,
        BigDecimal suggestedRate,
        OffsetDateTime quoteExpirationDate,
        List<RateAccessorial> accessorials,
        List<RateCharge> charges,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Equipment> equipmentTypes) {
    public CarrierQuote {
        accessorials = List.copyOf(accessorials);
        charges = List.copyOf(charges);
        equipmentTypes = equipmentTypes == null ? List.of() : List.copyOf(equipmentTypes);
    }

    /// Returns a copy of this rate with a rate number.
    public CarrierQuote withRateNumber(long number) {
        return new CarrierQuote(
                number,
                carrierNumber,
                carrierName,
                transitDays,
                mode,
                service,
                serviceDescription,
                totalAmount,
                suggestedRate,
                quoteExpirationDate,
                accessorials,
                charges,
                equipmentTypes);
    }
}
