package lanedesk.workstation.offers;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.client.customer.Customer;
import lanedesk.freight.RequotePricePolicy;
import lanedesk.freight.SellPrice;
import lanedesk.freight.rates.FuelMode;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.shipment.CustomerBranch;
import lanedesk.workstation.shipment.QuoteService;
import lanedesk.workstation.shipment.QuoteSource;
import lanedesk.workstation.shipment.QuotedRate;
import lanedesk.workstation.shipment.SavedQuote;
import lanedesk.workstation.work.BackgroundTask;
import org.jspecify.annotations.Nullable;

/// Requests the rates of an offer's shipment again, and compares the prices.
final class OfferRequote {
    private final QuoteService quoting;
    private final OfferCosts costs;
    private final Supplier<List<Customer>> customers;
    private final Supplier<FuelMode> fuelReading;
    private final Supplier<String> user;
    private final Clock clock;

    /// `customers` are the service's known customers; `user` is the e-mail of the requesting user.
    OfferRequote(
            QuoteService quoting,
            OfferCosts costs,
            Supplier<List<Customer>> customers,
            Supplier<FuelMode> fuelReading,
            Supplier<String> user,
            Clock clock) {
        this.quoting = quoting;
        this.customers = customers;
        this.costs = costs;
        this.fuelReading = fuelReading;
        this.user = user;
        this.clock = clock;
    }

    /// The result of a requote.
    ///
    /// @param offeredRate the offered price
    /// @param previousCost cost of the rate when it was offered; null if unreadable
    /// @param currentRate the current rate; null if the carrier no longer offers that service or the rate is
    ///     unreadable
    /// @param hasUnreadableRates whether the answer has rates that could not be read at all
    /// @param quote the new quote
    record RequoteAnswer(
            OfferedRate offeredRate,
            @Nullable RateCost previousCost,
            @Nullable QuotedRate currentRate,
            boolean hasUnreadableRates,
            UUID quote,
            long quoteNumber,
            Instant answeredAt) {

        /// The current price by one of the two policies; null if the service is no longer available.
        @Nullable
        OfferedRate offeredRateBy(RequotePricePolicy pricing) {
            QuotedRate rate = currentRate;
            SellPrice.Priced price = sellPriceBy(pricing);
            return rate == null || price == null
                    ? null
                    : new OfferedRate(
                            quote,
                            quoteNumber,
                            rate.rateNumber(),
                            offeredRate.carrier(),
                            offeredRate.service(),
                            rate.transitDays(),
                            price.sell(),
                            rate.expiresAt());
        }

        /// The current sell price with its profit; null if there is no current cost.
        SellPrice.@Nullable Priced sellPriceBy(RequotePricePolicy pricing) {
            if (currentRate == null
                    || !RateCost.isCredible(currentRate.rateCost().buy())) {
                return null;
            }
            BigDecimal cost = currentRate.rateCost().buy();
            return pricing.newSellPrice(offeredRate.sell(), previousCost == null ? cost : previousCost.buy(), cost)
                    .toPriced()
                    .orElse(null);
        }
    }

    /// The customer of an offer in the service's current list; one that is not listed counts as active. Belongs to
    /// the FX thread.
    CustomerBranch requireCustomer(Offer offer) {
        QuotedCustomer quoted = offer.customer();
        return CustomerBranch.find(customers.get(), quoted.customerNumber(), quoted.customerBsn())
                .orElseGet(() -> new CustomerBranch(
                        0, quoted.customerNumber(), "", quoted.name(), quoted.customerBsn(), "", false, true));
    }

    /// Requests the rate. Runs in a background task.
    RequoteAnswer requestRate(CustomerBranch branch, OfferedRate offeredRate, BackgroundTask.TaskControl control) {
        SavedQuote before = quoting.find(offeredRate.quote()).orElseThrow();
        QuotedRate then = costs.currentRate(offeredRate).orElse(null);
        QuoteSource source = QuoteSource.from(before.stored());
        var saving = quoting.savingAsQuote(source);
        SavedQuote newValue = switch (before) {
            case SavedQuote.Otr otr ->
                quoting.quoteOtr(otr.request().withRequester(user.get()), branch, source.tabId(), saving, control);
            case SavedQuote.Drayage drayage ->
                quoting.quoteDrayage(
                        drayage.request().withRequester(user.get(), branch.customerName()),
                        branch,
                        source.tabId(),
                        saving,
                        control);
        };
        QuotedRate same = then == null
                ? null
                : QuotedRate.ratesOf(newValue, fuelReading.get()).stream()
                        .filter(then::isSameOfferAs)
                        .findFirst()
                        .orElse(null);
        return new RequoteAnswer(
                offeredRate,
                then == null ? null : then.rateCost(),
                same,
                newValue.hasUnreadableRates(),
                newValue.id(),
                newValue.quoteNumber(),
                clock.instant());
    }
}
