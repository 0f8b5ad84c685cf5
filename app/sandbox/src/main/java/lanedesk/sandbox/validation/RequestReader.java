package lanedesk.sandbox.validation;

import java.util.function.Function;
import lanedesk.sandbox.model.World;
import lanedesk.sandbox.model.booking.DrayageBookRequest;
import lanedesk.sandbox.model.booking.OtrBookRequest;
import lanedesk.sandbox.model.drayage.DrayageQuoteRequest;
import lanedesk.sandbox.model.otr.DensityRequest;
import lanedesk.sandbox.model.otr.OtrQuoteRequest;

/// Reads request bodies. Each method gives a request that breaks no rule of its own, or throws a
/// [lanedesk.sandbox.model.Refusal] that names every field at fault.
public final class RequestReader {
    private final OtrQuoteReading otrQuotes;
    private final OtrBookingReading otrBookings;
    private final DrayageReading drayage;

    public RequestReader(World world) {
        this.otrQuotes = new OtrQuoteReading(world);
        this.otrBookings = new OtrBookingReading(world);
        this.drayage = new DrayageReading(world);
    }

    /// The body of `POST /v1/density`.
    public DensityRequest density(byte[] body) {
        return read(body, DensityReading::read);
    }

    /// The body of `POST /v1/otr/quote`.
    public OtrQuoteRequest otrQuote(byte[] body) {
        return read(body, otrQuotes::quote);
    }

    /// The body of `POST /v1/otr/book`.
    public OtrBookRequest otrBooking(byte[] body) {
        return read(body, otrBookings::booking);
    }

    /// The body of `POST /v1/drayage/quote`.
    public DrayageQuoteRequest drayageQuote(byte[] body) {
        return read(body, drayage::quote);
    }

    /// The body of `POST /v1/drayage/book`.
    public DrayageBookRequest drayageBooking(byte[] body) {
        return read(body, drayage::booking);
    }

    private static <T> T read(byte[] body, Function<Fields, T> reading) {
        Breaches breaches = new Breaches();
        T request = reading.apply(Fields.of(StrictJson.object(body), breaches));
        breaches.refuseIfAny();
        return request;
    }
}
