package lanedesk.workstation.offers;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import lanedesk.client.customer.Customer;
import lanedesk.freight.RequotePricing;
import lanedesk.freight.SellPrice;
import lanedesk.freight.rates.FuelReading;
import lanedesk.freight.rates.RateCost;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.OfferedRate;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.workstation.desk.CustomerBranch;
import lanedesk.workstation.quoting.QuoteSource;
import lanedesk.workstation.quoting.Quoted;
import lanedesk.workstation.quoting.QuotedRate;
import lanedesk.workstation.quoting.Quoting;
import lanedesk.workstation.work.Job;
import org.jspecify.annotations.Nullable;

/// Requests the rates of an offer's shipment again, and compares the price.
final class OfferRequote {
    private final Quoting quoting;
    private final OfferCosts costs;
    private final Supplier<List<Customer>> customers;
    private final Supplier<FuelReading> fuel;
    private final Supplier<String> user;
    private final Clock clock;

    /// `customers` are those that the service lists, as far as they are known; `user` is the e-mail of who asks.
    OfferRequote(
            Quoting quoting,
            OfferCosts costs,
            Supplier<List<Customer>> customers,
            Supplier<FuelReading> fuel,
            Supplier<String> user,
            Clock clock) {
        this.quoting = quoting;
        this.customers = customers;
        this.costs = costs;
        this.fuel = fuel;
        this.user = user;
        this.clock = clock;
    }

    /// The result.
    ///
    /// @param offeredRate the offered price
    /// @param then the rate's cost at the time of the offer; null where that can't be read
    /// @param now the rate of today; null where the carrier offers that service no more
    /// @param quote the new quote
    record Answer(
            OfferedRate offeredRate,
            @Nullable RateCost then,
            @Nullable QuotedRate now,
            UUID quote,
            long quoteNumber,
            Instant at) {

        /// The price of today by one of the two answers; null where there is no such service any more.
        @Nullable
        OfferedRate offered(RequotePricing pricing) {
            QuotedRate rate = now;
            SellPrice.Priced price = price(pricing);
            return rate == null || price == null
                    ? null
                    : new OfferedRate(
                            quote,
                            quoteNumber,
                            rate.rateNumber(),
                            offeredRate.carrier(),
                            offeredRate.service(),
                            rate.days(),
                            price.sell(),
                            rate.expires());
        }

        /// The same with what it earns; null where the new cost is none.
        SellPrice.@Nullable Priced price(RequotePricing pricing) {
            if (now == null || !RateCost.isCredible(now.cost().buy())) {
                return null;
            }
            BigDecimal cost = now.cost().buy();
            return pricing.apply(offeredRate.sell(), then == null ? cost : then.buy(), cost)
                    .priced()
                    .orElse(null);
        }
    }

    /// The customer of an offer as the service lists it now; one that it does not list is taken for active. Belongs
    /// to the FX thread.
    CustomerBranch customer(Offer offer) {
        QuotedCustomer quoted = offer.customer();
        return CustomerBranch.find(customers.get(), quoted.customerNumber(), quoted.customerBsn())
                .orElseGet(() -> new CustomerBranch(
                        0, quoted.customerNumber(), "", quoted.name(), quoted.customerBsn(), "", false, true));
    }

    /// Called inside a job.
    Answer ask(CustomerBranch branch, OfferedRate told, Job.Control control) {
        Quoted before = quoting.find(told.quote()).orElseThrow();
        QuotedRate then = costs.rate(told).orElse(null);
        QuoteSource source = QuoteSource.of(before.stored());
        var saving = quoting.asQuote(source);
        Quoted now = switch (before) {
            case Quoted.Otr otr ->
                quoting.quoteOtr(otr.request().askedBy(user.get()), branch, source.tab(), saving, control);
            case Quoted.Drayage drayage ->
                quoting.quoteDrayage(
                        drayage.request().askedBy(user.get(), branch.customerName()),
                        branch,
                        source.tab(),
                        saving,
                        control);
        };
        QuotedRate same = then == null
                ? null
                : QuotedRate.of(now, fuel.get()).stream()
                        .filter(then::isSameOfferAs)
                        .findFirst()
                        .orElse(null);
        return new Answer(told, then == null ? null : then.cost(), same, now.id(), now.quoteNumber(), clock.instant());
    }
}
