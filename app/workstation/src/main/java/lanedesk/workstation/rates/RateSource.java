package lanedesk.workstation.rates;

import java.math.BigDecimal;
import java.util.List;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.reference.AccessorialType;
import lanedesk.workstation.freight.Figures;
import lanedesk.workstation.freight.rates.Accessorial;
import lanedesk.workstation.freight.rates.Charge;
import org.jspecify.annotations.Nullable;

/// A rate as the client read it, kept so that every field can be shown. What a board of thousands of rates shows of few
/// of them is taken from here when it is asked for.
sealed interface RateSource {

    /// What the price is made of.
    List<Charge> charges();

    /// What is in it beside the haul; none are named for drayage, where they are charges.
    List<Accessorial> accessorials();

    record Otr(CarrierQuote quote) implements RateSource {
        @Override
        public List<Charge> charges() {
            return quote.charges().stream()
                    .map(each ->
                            new Charge(code(each.chargeCode()), each.displayName(), each.amount(), each.isWaived()))
                    .toList();
        }

        private static @Nullable Integer code(long chargeCode) {
            return chargeCode == (int) chargeCode ? (int) chargeCode : null;
        }

        @Override
        public List<Accessorial> accessorials() {
            return quote.accessorials().stream()
                    .map(each -> new Accessorial(each.accessorial(), word(each.accessorialType())))
                    .toList();
        }
    }

    record Drayage(DrayageRate rate) implements RateSource {
        @Override
        public List<Charge> charges() {
            return rate.accessorials().stream()
                    .map(each -> new Charge(
                            null,
                            each.name() + (each.quantity() == 1 ? "" : " × " + each.quantity()),
                            times(each.cost(), each.quantity()),
                            false))
                    .toList();
        }

        private static BigDecimal times(BigDecimal cost, long quantity) {
            return Figures.usable(cost) ? cost.multiply(BigDecimal.valueOf(quantity)) : cost;
        }

        @Override
        public List<Accessorial> accessorials() {
            return List.of();
        }
    }

    static @Nullable String word(@Nullable AccessorialType type) {
        return type == null ? null : type.code();
    }
}
