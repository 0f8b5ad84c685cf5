package lanedesk.sandbox.http;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import lanedesk.sandbox.booking.Customers;
import lanedesk.sandbox.booking.DocumentShelf;
import lanedesk.sandbox.booking.DrayageDesk;
import lanedesk.sandbox.booking.OtrDesk;
import lanedesk.sandbox.http.Route.Method;
import lanedesk.sandbox.model.Mode;
import lanedesk.sandbox.model.Refusal;
import lanedesk.sandbox.model.World;
import lanedesk.sandbox.rating.Density;
import lanedesk.sandbox.validation.RequestReader;
import org.jspecify.annotations.Nullable;

/// The endpoints of the interface, the hazmat look-up and the documents.
public final class Service {
    private static final int DEFAULT_PAGE = 10;
    private static final int LARGEST_PAGE = 1000;

    private final World world;
    private final Customers customers;
    private final OtrDesk otr;
    private final DrayageDesk drayage;
    private final DocumentShelf shelf;
    private final RequestReader reader;

    public Service(World world, Customers customers, OtrDesk otr, DrayageDesk drayage, DocumentShelf shelf) {
        this.world = world;
        this.customers = customers;
        this.otr = otr;
        this.drayage = drayage;
        this.shelf = shelf;
        this.reader = new RequestReader(world);
    }

    List<Route> routes() {
        return List.of(
                Route.open(Method.POST, "/v1/density", ask -> Answer.data(Density.of(reader.density(ask.body())))),
                Route.open(Method.GET, "/v1/tools/otr/accessorials", this::accessorials),
                Route.list("/v1/tools/otr/packages", () -> Wire.bare(world.packageTypes())),
                Route.list("/v1/tools/otr/piece-types", () -> Wire.bare(world.pieceTypes())),
                Route.list("/v1/tools/drayage/container-types", () -> Wire.data(world.containerTypes())),
                Route.list("/v1/tools/drayage/markets", () -> Wire.data(world.markets())),
                Route.list("/v1/tools/drayage/hs", () -> Wire.data(world.hsCodes())),
                Route.list("/v1/tools/drayage/ssl", () -> Wire.data(world.sslCodes())),
                Route.guarded(Method.GET, "/v1/tools/drayage/terminals", this::terminals),
                Route.guarded(Method.GET, "/v1/customers", this::customers),
                Route.guarded(Method.POST, "/v1/otr/quote", ask -> Answer.data(otr.quote(reader.otrQuote(ask.body())))),
                Route.guarded(
                        Method.POST,
                        "/v1/otr/book",
                        ask -> Answer.data(shelf.answer(otr.book(reader.otrBooking(ask.body())), ask.base()))),
                Route.guarded(
                        Method.POST,
                        "/v1/drayage/quote",
                        ask -> Answer.data(drayage.quote(reader.drayageQuote(ask.body())))),
                Route.guarded(
                        Method.POST,
                        "/v1/drayage/book",
                        ask -> Answer.data(shelf.answer(drayage.book(reader.drayageBooking(ask.body())), ask.base()))),
                Route.guarded(Method.GET, DocumentShelf.PATH + "/{order}/{file}", this::document),
                Route.open(Method.GET, "/hazmat", this::hazmat));
    }

    private Answer accessorials(ApiRequest ask) {
        Mode mode = mode(ask);
        ask.refuseIfAny();
        return Answer.of(200, Answer.JSON, Wire.bare(world.accessorials(mode)));
    }

    private static @Nullable Mode mode(ApiRequest ask) {
        String text = ask.text("mode");
        if (text == null) {
            return null;
        }
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "ltl" -> Mode.LTL;
            case "truckload", "ftl" -> Mode.TRUCKLOAD;
            default -> {
                ask.breach("mode", "Must be LTL or Truckload.");
                yield null;
            }
        };
    }

    private Answer terminals(ApiRequest ask) {
        String one = ask.text("marketZipcode");
        String other = ask.text("marketZipCode");
        if (one == null && other == null) {
            ask.breach("marketZipCode", "Is required, spelled marketZipCode or marketZipcode.");
        } else if (one != null && other != null && !one.equals(other)) {
            ask.breach("marketZipCode", "Must not differ from marketZipcode.");
        }
        ask.refuseIfAny();
        String zipCode = one != null ? one : other;
        return Answer.data(zipCode == null ? List.of() : world.terminals(zipCode));
    }

    private Answer customers(ApiRequest ask) {
        Long page = ask.number("currentPage", 1, Integer.MAX_VALUE);
        Long size = ask.number("resultsPerPage", 1, LARGEST_PAGE);
        var query = new Customers.Query(
                page == null ? 1 : page.intValue(),
                size == null ? DEFAULT_PAGE : size.intValue(),
                ask.number("customerId", Long.MIN_VALUE, Long.MAX_VALUE),
                ask.text("customerCode"),
                ask.text("customerName"));
        ask.refuseIfAny();
        return Answer.data(customers.page(query));
    }

    private Answer document(ApiRequest ask) {
        String order = ask.place("order");
        long number = order.matches("[0-9]{1,18}") ? Long.parseLong(order) : 0;
        return shelf.find(number, ask.place("file"))
                .map(document -> Answer.of(200, document.contentType(), document.content())
                        .with("Content-Disposition", "inline; filename=\"" + ask.place("file") + "\""))
                .orElseThrow(() -> Refusal.of(404, "Not Found", "not_found", "There is no such document."));
    }

    private Answer hazmat(ApiRequest ask) {
        String value = ask.text("value");
        if (value == null) {
            throw Refusal.invalid(Map.of("value", "Is required: a UN number, for example UN1263."));
        }
        return world.hazardousMaterial(value)
                .map(Answer::data)
                .orElseThrow(() ->
                        Refusal.of(404, "Not Found", "not_found", "There is no hazardous material of that number."));
    }
}
