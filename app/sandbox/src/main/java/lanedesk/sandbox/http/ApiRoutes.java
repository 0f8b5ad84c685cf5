package lanedesk.sandbox.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import lanedesk.sandbox.booking.BookingDocuments;
import lanedesk.sandbox.booking.CustomerSearch;
import lanedesk.sandbox.booking.DrayageService;
import lanedesk.sandbox.booking.OtrService;
import lanedesk.sandbox.http.Route.Method;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.RequestRejectedException;
import lanedesk.sandbox.rating.DensityCalculator;
import lanedesk.sandbox.validation.RequestParser;
import org.jspecify.annotations.Nullable;

/// Creates the routes of the API, of the hazmat look-up, of the documents and of the API's description.
public final class ApiRoutes {
    private static final int DEFAULT_PAGE_SIZE = 10;
    private static final int MAX_PAGE_SIZE = 1000;
    private static final String YAML = "application/yaml";

    /// The service address in the OpenAPI contract. The sandbox replaces this address with its own address.
    private static final String DOCUMENTED_ADDRESS = "http://127.0.0.1:8080";

    private final ReferenceCatalog catalog;
    private final CustomerSearch customerSearch;
    private final OtrService otrService;
    private final DrayageService drayageService;
    private final BookingDocuments documents;
    private final RequestParser requestParser;

    public ApiRoutes(
            ReferenceCatalog catalog,
            CustomerSearch customerSearch,
            OtrService otrService,
            DrayageService drayageService,
            BookingDocuments documents) {
        this.catalog = catalog;
        this.customerSearch = customerSearch;
        this.otrService = otrService;
        this.drayageService = drayageService;
        this.documents = documents;
        this.requestParser = new RequestParser(catalog);
    }

    List<Route> createRoutes() {
        return List.of(
                Route.withoutToken(
                        Method.POST,
                        "/v1/density",
                        request ->
                                Answer.ofData(DensityCalculator.calculate(requestParser.parseDensity(request.body)))),
                Route.withoutToken(Method.GET, "/v1/tools/otr/accessorials", this::answerAccessorials),
                Route.ofReferenceList("/v1/tools/otr/packages", () -> ApiJson.toJsonBytes(catalog.packageTypes())),
                Route.ofReferenceList("/v1/tools/otr/piece-types", () -> ApiJson.toJsonBytes(catalog.pieceTypes())),
                Route.ofReferenceList(
                        "/v1/tools/drayage/container-types", () -> ApiJson.toDataEnvelope(catalog.containerTypes())),
                Route.ofReferenceList("/v1/tools/drayage/markets", () -> ApiJson.toDataEnvelope(catalog.markets())),
                Route.ofReferenceList("/v1/tools/drayage/hs", () -> ApiJson.toDataEnvelope(catalog.hsCodes())),
                Route.ofReferenceList("/v1/tools/drayage/ssl", () -> ApiJson.toDataEnvelope(catalog.sslCodes())),
                Route.requiringToken(Method.GET, "/v1/tools/drayage/terminals", this::answerTerminals),
                Route.requiringToken(Method.GET, "/v1/customers", this::answerCustomers),
                Route.requiringToken(
                        Method.POST,
                        "/v1/otr/quote",
                        request ->
                                Answer.ofData(otrService.rateAndSaveQuote(requestParser.parseOtrQuote(request.body)))),
                Route.requiringToken(
                        Method.POST,
                        "/v1/otr/book",
                        request -> Answer.ofData(documents.toBookingResult(
                                otrService.checkAndSaveBooking(requestParser.parseOtrBooking(request.body)),
                                request.baseUrl))),
                Route.requiringToken(
                        Method.POST,
                        "/v1/drayage/quote",
                        request -> Answer.ofData(
                                drayageService.rateAndSaveQuote(requestParser.parseDrayageQuote(request.body)))),
                Route.requiringToken(
                        Method.POST,
                        "/v1/drayage/book",
                        request -> Answer.ofData(documents.toBookingResult(
                                drayageService.checkAndSaveBooking(requestParser.parseDrayageBooking(request.body)),
                                request.baseUrl))),
                Route.requiringToken(
                        Method.GET, BookingDocuments.DOCUMENTS_PATH + "/{order}/{file}", this::answerDocument),
                Route.withoutToken(Method.GET, "/hazmat", this::answerHazmat),
                Route.withoutToken(Method.GET, "/openapi.yaml", ApiRoutes::answerApiDescription));
    }

    private Answer answerAccessorials(ApiRequest request) {
        Mode mode = readModeParameterOrAddError(request);
        request.throwIfAnyError();
        return Answer.of(200, Answer.JSON, ApiJson.toJsonBytes(catalog.accessorials(mode)));
    }

    private static @Nullable Mode readModeParameterOrAddError(ApiRequest request) {
        String text = request.readTextParameterOrAddError("mode");
        if (text == null) {
            return null;
        }
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "ltl" -> Mode.LTL;
            case "truckload", "ftl" -> Mode.TRUCKLOAD;
            default -> {
                request.addError("mode", "Must be LTL or Truckload.");
                yield null;
            }
        };
    }

    private Answer answerTerminals(ApiRequest request) {
        String lowerCaseSpelling = request.readTextParameterOrAddError("marketZipcode");
        String upperCaseSpelling = request.readTextParameterOrAddError("marketZipCode");
        if (lowerCaseSpelling == null && upperCaseSpelling == null) {
            request.addError("marketZipCode", "Is required, spelled marketZipCode or marketZipcode.");
        } else if (lowerCaseSpelling != null
                && upperCaseSpelling != null
                && !lowerCaseSpelling.equals(upperCaseSpelling)) {
            request.addError("marketZipCode", "Must not differ from marketZipcode.");
        }
        request.throwIfAnyError();
        String zipCode = lowerCaseSpelling != null ? lowerCaseSpelling : upperCaseSpelling;
        return Answer.ofData(zipCode == null ? List.of() : catalog.terminals(zipCode));
    }

    private Answer answerCustomers(ApiRequest request) {
        Long page = request.readIntegerParameterOrAddError("currentPage", 1, Integer.MAX_VALUE);
        Long size = request.readIntegerParameterOrAddError("resultsPerPage", 1, MAX_PAGE_SIZE);
        var query = new CustomerSearch.CustomerSearchQuery(
                page == null ? 1 : page.intValue(),
                size == null ? DEFAULT_PAGE_SIZE : size.intValue(),
                request.readIntegerParameterOrAddError("customerId", Long.MIN_VALUE, Long.MAX_VALUE),
                request.readTextParameterOrAddError("customerCode"),
                request.readTextParameterOrAddError("customerName"));
        request.throwIfAnyError();
        return Answer.ofData(customerSearch.findPage(query));
    }

    private Answer answerDocument(ApiRequest request) {
        String order = request.pathParameter("order");
        long number = order.matches("[0-9]{1,18}") ? Long.parseLong(order) : 0;
        return documents
                .findOrGenerateFile(number, request.pathParameter("file"))
                .map(document -> Answer.of(200, document.contentType(), document.content())
                        .addHeader("Content-Disposition", "inline; filename=\"" + request.pathParameter("file") + "\""))
                .orElseThrow(() ->
                        RequestRejectedException.ofStatus(404, "Not Found", "not_found", "There is no such document."));
    }

    private static Answer answerApiDescription(ApiRequest request) {
        try (InputStream contract =
                Objects.requireNonNull(ApiRoutes.class.getResourceAsStream("openapi.yaml"), "openapi.yaml")) {
            String description = new String(contract.readAllBytes(), StandardCharsets.UTF_8)
                    .replace(DOCUMENTED_ADDRESS, request.baseUrl);
            return Answer.of(200, YAML, description.getBytes(StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private Answer answerHazmat(ApiRequest request) {
        String value = request.readTextParameterOrAddError("value");
        if (value == null) {
            throw RequestRejectedException.ofInvalidFields(
                    Map.of("value", "Is required: a UN number, for example UN1263."));
        }
        return catalog.findHazardousMaterial(value)
                .map(Answer::ofData)
                .orElseThrow(() -> RequestRejectedException.ofStatus(
                        404, "Not Found", "not_found", "There is no hazardous material of that number."));
    }
}
