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
import lanedesk.freight.DecimalLimits;
import lanedesk.freight.rates.NamedAccessorial;
import lanedesk.freight.rates.RateCharge;
import lanedesk.workstation.l10n.PlainText;
import lanedesk.workstation.shipment.WireField;
import lanedesk.workstation.shipment.WireFieldCollector;
import org.jspecify.annotations.Nullable;

/// A rate as the client read it, with all fields of the answer. Details that few rates need are computed on
/// demand.
public sealed interface RateSource {

    /// Returns the charges of the price.
    List<RateCharge> charges();

    /// Returns the accessorials of the rate; empty for drayage, whose accessorials are charges.
    List<NamedAccessorial> accessorials();

    /// Returns all fields of the service's answer: those of the quote, then those of the rate.
    List<WireField> wireFields();

    record Otr(OtrQuote quote, CarrierQuote rate) implements RateSource {
        @Override
        public List<RateCharge> charges() {
            return rate.charges().stream()
                    .map(charge -> new RateCharge(
                            chargeCodeAsIntIfInRange(charge.chargeCode()),
                            PlainText.toDisplayLine(charge.displayName()),
                            charge.amount(),
                            charge.isWaived()))
                    .toList();
        }

        private static @Nullable Integer chargeCodeAsIntIfInRange(@Nullable Long chargeCode) {
            return chargeCode != null && chargeCode == chargeCode.intValue() ? chargeCode.intValue() : null;
        }

        @Override
        public List<WireField> wireFields() {
            return joinFields(
                    WireFieldCollector.collectFields(quote, "carrierQuotes"), WireFieldCollector.collectFields(rate));
        }

        @Override
        public List<NamedAccessorial> accessorials() {
            return rate.accessorials().stream()
                    .map(accessorial ->
                            new NamedAccessorial(accessorial.accessorial(), typeCode(accessorial.accessorialType())))
                    .toList();
        }
    }

    record Drayage(DrayageQuote quote, DrayageRate rate) implements RateSource {
        @Override
        public List<RateCharge> charges() {
            return rate.accessorials().stream()
                    .map(accessorial -> new RateCharge(
                            null,
                            PlainText.toDisplayLine(accessorial.name()),
                            accessorial.quantity(),
                            multiplyCostIfInRange(accessorial.cost(), accessorial.quantity()),
                            false))
                    .toList();
        }

        private static BigDecimal multiplyCostIfInRange(BigDecimal cost, long quantity) {
            return DecimalLimits.isInRange(cost) ? cost.multiply(BigDecimal.valueOf(quantity)) : cost;
        }

        @Override
        public List<WireField> wireFields() {
            return joinFields(WireFieldCollector.collectFields(quote, "rates"), WireFieldCollector.collectFields(rate));
        }

        @Override
        public List<NamedAccessorial> accessorials() {
            return List.of();
        }
    }

    private static List<WireField> joinFields(List<WireField> quoteFields, List<WireField> rateFields) {
        return Stream.concat(quoteFields.stream(), rateFields.stream()).toList();
    }

    /// Returns the requested accessorials of a request.
    static List<NamedAccessorial> requestedAccessorialsOf(OtrQuoteRequest request) {
        return request.accessorials().stream()
                .map(accessorial ->
                        new NamedAccessorial(accessorial.accessorial(), typeCode(accessorial.accessorialType())))
                .toList();
    }

    static @Nullable String typeCode(@Nullable AccessorialType type) {
        return type == null ? null : type.code();
    }
}
