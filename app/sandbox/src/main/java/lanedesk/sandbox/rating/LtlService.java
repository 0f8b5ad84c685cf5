package lanedesk.sandbox.rating;

import java.math.BigDecimal;
import java.util.Arrays;

/// A level of service on a partial trailer: what it adds to the linehaul, at least, and what it does to the transit.
enum LtlService {
    STANDARD("Standard", "Standard LTL service", "0", "0.00", 1),
    GUARANTEED_5PM("Guaranteed5pm", "Guaranteed delivery by 5 pm on the due day", "0.18", "38.00", 1),
    GUARANTEED_NOON("GuaranteedNoon", "Guaranteed delivery by noon on the due day", "0.29", "62.00", 1),
    EXPEDITED("Expedited", "Expedited, exclusive use for the fastest transit", "0.74", "185.00", 0.6);

    private final String wireName;
    private final String description;
    private final BigDecimal surchargeShare;
    private final BigDecimal minimumSurcharge;
    private final double transitFactor;
    private final String chargeName;

    LtlService(String word, String description, String share, String least, double transit) {
        this.wireName = word;
        this.description = description;
        this.surchargeShare = new BigDecimal(share);
        this.minimumSurcharge = new BigDecimal(least);
        this.transitFactor = transit;
        this.chargeName = displayName() + " service";
    }

    static LtlService findByName(String word) {
        return Arrays.stream(values())
                .filter(service -> service.wireName.equals(word))
                .findFirst()
                .orElseThrow();
    }

    /// The service as the rate names it.
    String displayName() {
        return switch (this) {
            case STANDARD -> "Standard";
            case GUARANTEED_5PM -> "Guaranteed 5pm";
            case GUARANTEED_NOON -> "Guaranteed noon";
            case EXPEDITED -> "Expedited";
        };
    }

    /// What its charge is called.
    String chargeName() {
        return chargeName;
    }

    String description() {
        return description;
    }

    /// What it costs on top of a linehaul.
    BigDecimal surcharge(BigDecimal linehaul) {
        return this == STANDARD
                ? Money.ZERO
                : Money.shareOf(linehaul, surchargeShare).max(minimumSurcharge);
    }

    int transitDays(int standardDays) {
        return Math.max(1, (int) Math.ceil(standardDays * transitFactor));
    }
}
