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

/// Requests rates for an offer's shipment again, and compares them with the offered prices.
final class OfferRequote {
    private final QuoteService quoteService;
    private final OfferCosts costs;
    private final Supplier<List<Customer>> customers;
    private final Supplier<FuelMode> fuelMode;
    private final Supplier<String> user;
    private final Clock clock;

    /// `customers` are the service's known customers; `user` is the e-mail address of the requesting user.
    OfferRequote(
            QuoteService quoteService,
            OfferCosts costs,
            Supplier<List<Customer>> customers,
            Supplier<FuelMode> fuelMode,
            Supplier<String> user,
            Clock clock) {
        this.quoteService = quoteService;
        this.customers = customers;
        this.costs = costs;
        this.fuelMode = fuelMode;
        this.user = user;
        this.clock = clock;
    }

    /// The result of a requote.
    ///
    /// @param offeredRate the offered price
    /// @param previousCost buy rate at the time of the offer; null if unreadable
    /// @param currentRate the current rate; null if the carrier no longer offers that service or the rate is
    ///        unreadable
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

        /// Returns the current rate with the sell price that the policy `pricing` determines (same sell price,
        /// or same margin); null if the carrier no longer offers the service, or if there is no plausible
        /// current buy rate.
        @Nullable
        OfferedRate currentPriceWithPolicy(RequotePricePolicy pricing) {
            QuotedRate rate = currentRate;
            SellPrice.Priced price = currentSellPriceWithPolicy(pricing);
            return rate == null || price == null
                    ? null
                    : new OfferedRate(
                            quote,
                            quoteNumber,
                            rate.rateNumber(),
                            offeredRate.carrier(),
                            offeredRate.service(),
                            rate.transitDays(),
                            price.sellPrice(),
                            rate.expiresAt());
        }

        /// Returns the current sell price that the policy determines, with its profit; null without a plausible
        /// current buy rate, or if the policy determines no price.
        SellPrice.@Nullable Priced currentSellPriceWithPolicy(RequotePricePolicy pricing) {
            if (currentRate == null
                    || !RateCost.isPlausiblePrice(currentRate.rateCost().buyRate())) {
                return null;
            }
            BigDecimal cost = currentRate.rateCost().buyRate();
            return pricing.computeNewSellPrice(
                            offeredRate.sellPrice(), previousCost == null ? cost : previousCost.buyRate(), cost)
                    .toPriced()
                    .orElse(null);
        }
    }

    /// The customer of an offer with the data of the service's current list. A customer that is not listed
    /// counts as active. Used only on the FX thread.
    CustomerBranch currentOrQuotedCustomerOf(Offer offer) {
        QuotedCustomer quotedCustomer = offer.customer();
        return CustomerBranch.findInCustomers(
                        customers.get(), quotedCustomer.customerNumber(), quotedCustomer.customerBsn())
                .orElseGet(() -> new CustomerBranch(
                        0,
                        quotedCustomer.customerNumber(),
                        "",
                        quotedCustomer.name(),
                        quotedCustomer.customerBsn(),
                        "",
                        false,
                        true));
    }

    /// Requests the rates of the offer's shipment again, saves them as a new quote, and finds the current rate
    /// of the offered service. Runs in a background task. Throws if the offer's quote is not in the journal.
    RequoteAnswer requestAndSaveCurrentRate(
            CustomerBranch branch, OfferedRate offeredRate, BackgroundTask.TaskControl control) {
        SavedQuote previousQuote =
                quoteService.findQuoteAndCache(offeredRate.quote()).orElseThrow();
        QuotedRate previousRate = costs.findQuotedRate(offeredRate).orElse(null);
        QuoteSource source = QuoteSource.from(previousQuote.stored());
        var saveMode = quoteService.createQuoteSaver(source);
        SavedQuote newQuote = switch (previousQuote) {
            case SavedQuote.Otr otr ->
                quoteService.requestAndSaveOtrQuote(
                        otr.request().withRequester(user.get()), branch, source.tabId(), saveMode, control);
            case SavedQuote.Drayage drayage ->
                quoteService.requestAndSaveDrayageQuote(
                        drayage.request().withRequesterAndCustomerName(user.get(), branch.customerName()),
                        branch,
                        source.tabId(),
                        saveMode,
                        control);
        };
        QuotedRate matchingRate = previousRate == null
                ? null
                : QuotedRate.bookableRatesOf(newQuote, fuelMode.get()).stream()
                        .filter(previousRate::hasSameCarrierAndServiceAs)
                        .findFirst()
                        .orElse(null);
        return new RequoteAnswer(
                offeredRate,
                previousRate == null ? null : previousRate.rateCost(),
                matchingRate,
                newQuote.hasUnreadableRates(),
                newQuote.id(),
                newQuote.quoteNumber(),
                clock.instant());
    }
}
