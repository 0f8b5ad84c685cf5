package lanedesk.workstation.intake;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import lanedesk.freight.place.PlaceIndex;
import lanedesk.freight.request.CustomerAnswer;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.QuickLineParser;
import lanedesk.freight.request.RequestText;
import lanedesk.freight.request.found.ExtractedPlace;
import lanedesk.freight.request.found.ExtractedRequest;
import lanedesk.freight.request.found.ExtractedShipment;
import lanedesk.freight.request.text.RequestLanguage;
import lanedesk.journal.offer.Offer;
import lanedesk.journal.offer.Offers;
import lanedesk.journal.quote.QuotedCustomer;
import lanedesk.journal.request.CustomerRequests;
import lanedesk.journal.request.StoredRequest;
import lanedesk.journal.store.Content;
import lanedesk.journal.store.FreightKind;
import lanedesk.search.TextFolder;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.RequestFiles;
import lanedesk.workstation.l10n.Language;
import lanedesk.workstation.shipment.DraftSnapshot;
import lanedesk.workstation.shipment.OfferAnswer;
import lanedesk.workstation.shipment.PostalCodeService;
import lanedesk.workstation.shipment.Shipment;
import lanedesk.workstation.work.LatestTask;
import lanedesk.workstation.work.TaskCallback;
import lanedesk.workstation.work.TaskRunner;
import org.jspecify.annotations.Nullable;

/// Reads requests in the background, as soon as the postal codes are loaded. Saves requests and the customers
/// of their senders.
public final class RequestLoader {
    private final PostalCodeService postalCodes;
    private final LatestTask loadTask;
    private final LatestTask lineTask;
    private final Clock clock;
    private final CustomerRequests requests;
    private final Offers offers;
    private final Function<UUID, Optional<Supplier<DraftSnapshot>>> earlierForms;
    private final TaskRunner runner;

    /// @param requests known senders and earlier quotes
    /// @param offers the offers that customers answer
    /// @param earlierForms finds the form of an earlier quote; called in the background, but the returned
    ///        supplier creates the form on the FX thread
    public RequestLoader(
            PostalCodeService postalCodes,
            CustomerRequests requests,
            Offers offers,
            Function<UUID, Optional<Supplier<DraftSnapshot>>> earlierForms,
            TaskRunner runner,
            Clock clock) {
        this.earlierForms = earlierForms;
        this.requests = requests;
        this.offers = offers;
        this.runner = runner;
        this.postalCodes = postalCodes;
        this.loadTask = new LatestTask(runner);
        this.lineTask = new LatestTask(runner);
        this.clock = clock;
    }

    void loadRequestInBackground(RequestSource source, TaskCallback<ParsedRequest> callback) {
        postalCodes.runNowOrWhenLoaded(() -> {
            PlaceIndex index = postalCodes.placeCheckProperty().get().index();
            loadTask.cancelPreviousAndStart(_ -> readAndParseRequest(source, index), callback);
        });
    }

    /// Reads a request in the background, beside the one that is being loaded.
    void readRequestInBackground(RequestSource source, TaskCallback<ParsedRequest> callback) {
        postalCodes.startLoadingPostalCodesOnce();
        postalCodes.runNowOrWhenLoaded(() -> {
            PlaceIndex index = postalCodes.placeCheckProperty().get().index();
            runner.start(_ -> readAndParseRequest(source, index), callback);
        });
    }

    /// Parses a line that the dispatcher types. A line that is still being parsed is cancelled.
    void parseLineInBackground(String line, Language language, TaskCallback<ExtractedRequest> callback) {
        postalCodes.runNowOrWhenLoaded(() -> {
            PlaceIndex index = postalCodes.placeCheckProperty().get().index();
            lineTask.cancelPreviousAndStart(
                    _ -> new QuickLineParser(index, clock)
                            .parseLine(
                                    line,
                                    switch (language) {
                                        case ENGLISH -> RequestLanguage.EN;
                                        case SPANISH -> RequestLanguage.ES;
                                        case FRENCH -> RequestLanguage.FR;
                                    }),
                    callback);
        });
    }

    private ParsedRequest readAndParseRequest(RequestSource source, PlaceIndex index) throws BadRequestFile {
        byte[] bytes = source.readBytes();
        RequestText text = RequestFiles.readRequest(source.name(), bytes);
        CustomerRequestParser parser = new CustomerRequestParser(index, clock);
        ExtractedRequest extracted = parser.parseRequest(text);
        QuotedCustomer customer = text.sender().isEmpty()
                ? null
                : requests.findCustomerOfSender(text.sender()).orElse(null);
        PreviousShipment previousShipment = customer == null
                ? null
                : findPreviousShipment(extracted, customer).orElse(null);
        Set<String> hashes = ParsedRequest.hashesOf(text);
        return new ParsedRequest(
                source.name(),
                Content.of(bytes),
                text,
                extracted,
                customer,
                previousShipment,
                requests.findOpenings(hashes),
                offers.findLastOfRequest(hashes).orElse(null),
                findAnswer(text, parser, customer).orElse(null));
    }

    // Finds the offer that a text answers: the offer whose quote number the text has, such as in the quoted quote
    // sheet, or the last offer for a mail of the same thread. A text that asks for another price answers no offer.
    private Optional<OfferAnswer> findAnswer(
            RequestText text, CustomerRequestParser parser, @Nullable QuotedCustomer customer) {
        String newestPassage = CustomerRequestParser.findNewestPassage(text);
        if (newestPassage.isBlank()) {
            return Optional.empty();
        }
        Set<Long> numbers = CustomerAnswer.findQuoteNumbers(text.subject() + "\n" + text.body());
        Optional<Offer> numberedOffer = numbers.isEmpty()
                ? Optional.empty()
                : offers.findLastOfQuotes(numbers)
                        .filter(offer -> customer == null
                                || customer.customerNumber() == offer.customer().customerNumber());
        Set<String> threadHashes = text.mail().earlierIds().stream()
                .map(CustomerRequests::hashMessageId)
                .collect(Collectors.toSet());
        return numberedOffer.or(() -> offers.findLastOfRequest(threadHashes)).flatMap(offer -> {
            CustomerAnswer answer = CustomerAnswer.parse(
                    newestPassage,
                    offer.details().prices().rates().stream()
                            .map(rate -> new CustomerAnswer.Option(rate.sellPrice(), rate.transitDays()))
                            .toList());
            ExtractedShipment changes = parser.parseAnswer(text, offer.kind() == FreightKind.DRAYAGE);
            boolean isOtherLane = changes.origin() != null
                    && changes.destination() != null
                    && !(isPlaceMissingOrInText(changes.origin(), offer.lane().origin())
                            && isPlaceMissingOrInText(
                                    changes.destination(), offer.lane().destination()));
            boolean isNewRequest = answer.verdict() == CustomerAnswer.Verdict.UNCLEAR
                    && answer.option() == null
                    && (isOtherLane || CustomerRequestParser.asksForPrice(newestPassage));
            return isNewRequest
                    ? Optional.empty()
                    : Optional.of(new OfferAnswer(
                            offer.id(),
                            offer.details().prices().rates().getFirst().quoteNumber(),
                            answer,
                            changes,
                            newestPassage));
        });
    }

    // Finds the customer's last OTR quote on the lane of a short request, such as "Same as last week". A
    // request is short if it has at most one shipment, and this shipment has neither a container nor an item
    // with a weight.
    private Optional<PreviousShipment> findPreviousShipment(ExtractedRequest extracted, QuotedCustomer customer) {
        ExtractedShipment firstShipment = extracted.shipments().isEmpty()
                ? ExtractedShipment.EMPTY
                : extracted.shipments().getFirst();
        boolean isShort = extracted.shipments().size() < 2
                && firstShipment.container() == null
                && firstShipment.items().stream().allMatch(item -> item.weight() == null);
        return isShort
                ? requests.findEarlierQuotes(customer.customerNumber(), FreightKind.OTR).stream()
                        .filter(earlier -> isPlaceMissingOrInText(
                                        firstShipment.origin(), earlier.lane().origin())
                                && isPlaceMissingOrInText(
                                        firstShipment.destination(),
                                        earlier.lane().destination()))
                        .findFirst()
                        .flatMap(earlier ->
                                earlierForms.apply(earlier.quote()).map(form -> new PreviousShipment(earlier, form)))
                : Optional.empty();
    }

    private static boolean isPlaceMissingOrInText(@Nullable ExtractedPlace place, String placeText) {
        String foldedText = TextFolder.foldCaseAndAccents(placeText);
        return place == null
                || (place.postalCode() != null
                        && foldedText.contains(
                                TextFolder.foldCaseAndAccents(place.toPlace().postalCode())))
                || (place.city() != null
                        && foldedText.contains(
                                TextFolder.foldCaseAndAccents(place.toPlace().city())));
    }

    /// Saves a request under the id of each tab that it was filled into, in the background. Deletes earlier
    /// requests that never became a quote.
    void saveRequestForShipmentsInBackground(
            ParsedRequest request, List<Shipment> shipments, Consumer<Throwable> onFailure) {
        StoredRequest storedRequest = new StoredRequest(request.name(), request.original());
        List<UUID> ids = shipments.stream().map(Shipment::id).toList();
        runner.start(
                _ -> {
                    ids.forEach(id -> requests.saveAndDeleteOldRequests(
                            id, storedRequest, ParsedRequest.hashesOf(request.text())));
                    return ids;
                },
                TaskCallback.of(_ -> {}, onFailure));
    }

    /// Saves in the background which customer a sender belongs to.
    void saveSenderCustomerInBackground(String address, QuotedCustomer customer, Consumer<Throwable> onFailure) {
        runner.start(
                _ -> {
                    requests.saveCustomerOfSender(address, customer);
                    return customer;
                },
                TaskCallback.of(_ -> {}, onFailure));
    }

    void cancelLoading() {
        loadTask.cancel();
    }
}
