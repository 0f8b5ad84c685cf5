package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.Arrays;

/// An LTL service level: its surcharge on the linehaul (a part of the linehaul with a minimum) and its transit
/// time.
enum LtlService {
    STANDARD("Standard", "Standard LTL service", "0", "0.00", 1),
    GUARANTEED_5PM("Guaranteed5pm", "Guaranteed delivery by 5 pm on the due day", "0.18", "38.00", 1),
    GUARANTEED_NOON("GuaranteedNoon", "Guaranteed delivery by noon on the due day", "0.29", "62.00", 1),
    EXPEDITED("Expedited", "Expedited, exclusive use for the fastest transit", "0.74", "185.00", 0.6);

    private final String nameInFile;
    private final String description;
    private final BigDecimal surchargeShare;
    private final BigDecimal minimumSurcharge;
    private final double transitFactor;
    private final String chargeName;

    LtlService(
            String nameInFile,
            String description,
            String surchargeShare,
            String minimumSurcharge,
            double transitFactor) {
        this.nameInFile = nameInFile;
        this.description = description;
        this.surchargeShare = new BigDecimal(surchargeShare);
        this.minimumSurcharge = new BigDecimal(minimumSurcharge);
        this.transitFactor = transitFactor;
        this.chargeName = displayName() + " service";
    }

    static LtlService findByFileName(String nameInFile) {
        return Arrays.stream(values())
                .filter(service -> service.nameInFile.equals(nameInFile))
                .findFirst()
                .orElseThrow();
    }

    /// The name of the service that the rate shows.
    String displayName() {
        return switch (this) {
            case STANDARD -> "Standard";
            case GUARANTEED_5PM -> "Guaranteed 5pm";
            case GUARANTEED_NOON -> "Guaranteed noon";
            case EXPEDITED -> "Expedited";
        };
    }

    /// The name of the charge for the service that the rate shows.
    String chargeName() {
        return chargeName;
    }

    String description() {
        return description;
    }

    /// Returns the surcharge of this service for a linehaul; zero for the standard service.
    BigDecimal surchargeOn(BigDecimal linehaul) {
        return this == STANDARD
                ? Money.ZERO
                : Money.multiplyAndRound(linehaul, surchargeShare).max(minimumSurcharge);
    }

    int transitDays(int standardDays) {
        return Math.max(1, (int) Math.ceil(standardDays * transitFactor));
    }
}
