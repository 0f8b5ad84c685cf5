package lanedesk.workstation.rates.board;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import lanedesk.client.drayage.DrayageQuote;
import lanedesk.client.drayage.DrayageRate;
import lanedesk.client.otr.CarrierQuote;
import lanedesk.client.otr.OtrQuote;
import lanedesk.client.otr.OtrQuoteRequest;
import lanedesk.client.reference.AccessorialType;
import lanedesk.freight.Figures;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCharge;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.wire.WireField;
import lanedesk.workstation.wire.WireFields;
import org.jspecify.annotations.Nullable;

/// A rate as the client read it, kept so that every field can be shown. What a board of thousands of rates shows of few
/// of them is taken from here when it is asked for.
public sealed interface RateSource {

    /// Returns the charges of the price.
    List<RateCharge> charges();

    /// Returns the accessorials beside the haul; none are named for drayage, where they are charges.
    List<NamedAccessorial> accessorials();

    /// Returns every field as it came: the quote's for all its rates, then this one's own.
    List<WireField> fields();

    record Otr(OtrQuote of, CarrierQuote rate) implements RateSource {
        @Override
        public List<RateCharge> charges() {
            return rate.charges().stream()
                    .map(each -> new RateCharge(
                            code(each.chargeCode()),
                            PlainText.line(each.displayName()),
                            each.amount(),
                            each.isWaived()))
                    .toList();
        }

        private static @Nullable Integer code(@Nullable Long chargeCode) {
            return chargeCode != null && chargeCode == chargeCode.intValue() ? chargeCode.intValue() : null;
        }

        @Override
        public List<WireField> fields() {
            return all(WireFields.of(of, "carrierQuotes"), WireFields.of(rate));
        }

        @Override
        public List<NamedAccessorial> accessorials() {
            return rate.accessorials().stream()
                    .map(each -> new NamedAccessorial(each.accessorial(), word(each.accessorialType())))
                    .toList();
        }
    }

    record Drayage(DrayageQuote of, DrayageRate rate) implements RateSource {
        @Override
        public List<RateCharge> charges() {
            return rate.accessorials().stream()
                    .map(each -> new RateCharge(
                            null,
                            PlainText.line(each.name()),
                            each.quantity(),
                            times(each.cost(), each.quantity()),
                            false))
                    .toList();
        }

        private static BigDecimal times(BigDecimal cost, long quantity) {
            return Figures.usable(cost) ? cost.multiply(BigDecimal.valueOf(quantity)) : cost;
        }

        @Override
        public List<WireField> fields() {
            return all(WireFields.of(of, "rates"), WireFields.of(rate));
        }

        @Override
        public List<NamedAccessorial> accessorials() {
            return List.of();
        }
    }

    private static List<WireField> all(List<WireField> ofQuote, List<WireField> ofRate) {
        return Stream.concat(ofQuote.stream(), ofRate.stream()).toList();
    }

    /// Returns the requested accessorials beside the haul.
    static List<NamedAccessorial> asked(OtrQuoteRequest request) {
        return request.accessorials().stream()
                .map(each -> new NamedAccessorial(each.accessorial(), word(each.accessorialType())))
                .toList();
    }

    static @Nullable String word(@Nullable AccessorialType type) {
        return type == null ? null : type.code();
    }
}
