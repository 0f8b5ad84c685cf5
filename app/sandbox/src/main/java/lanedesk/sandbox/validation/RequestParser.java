package lanedesk.sandbox.validation;

import java.util.function.Function;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.booking.DrayageBookRequest;
import lanedesk.sandbox.model.booking.OtrBookRequest;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.otr.DensityRequest;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;

/// Parses request bodies. Every method returns a valid request, or throws a
/// [lanedesk.sandbox.model.RequestRejectedException] that names every invalid field.
public final class RequestParser {
    private final OtrQuoteParser otrQuoteParser;
    private final OtrBookingParser otrBookingParser;
    private final DrayageRequestParser drayageParser;

    public RequestParser(ReferenceCatalog catalog) {
        this.otrQuoteParser = new OtrQuoteParser(catalog);
        this.otrBookingParser = new OtrBookingParser(catalog);
        this.drayageParser = new DrayageRequestParser(catalog);
    }

    /// Parses the body of `POST /v1/density`.
    public DensityRequest parseDensity(byte[] body) {
        return parse(body, DensityRequestParser::parse);
    }

    /// Parses the body of `POST /v1/otr/quote`.
    public OtrQuoteRequest parseOtrQuote(byte[] body) {
        return parse(body, otrQuoteParser::parseQuote);
    }

    /// Parses the body of `POST /v1/otr/book`.
    public OtrBookRequest parseOtrBooking(byte[] body) {
        return parse(body, otrBookingParser::parseBooking);
    }

    /// Parses the body of `POST /v1/drayage/quote`.
    public DrayageQuoteRequest parseDrayageQuote(byte[] body) {
        return parse(body, drayageParser::parseQuote);
    }

    /// Parses the body of `POST /v1/drayage/book`.
    public DrayageBookRequest parseDrayageBooking(byte[] body) {
        return parse(body, drayageParser::parseBooking);
    }

    private static <T> T parse(byte[] body, Function<RequestFields, T> parser) {
        ValidationErrors errors = new ValidationErrors();
        T request = parser.apply(RequestFields.of(StrictJson.parseObject(body), errors));
        errors.throwIfAny();
        return request;
    }
}
