package lanedesk.sandbox.validation;

import lanedesk.sandbox.model.DensityRequest;
import lanedesk.sandbox.model.DrayageBookRequest;
import lanedesk.sandbox.model.DrayageQuoteRequest;
import lanedesk.sandbox.model.OtrBookRequest;
import lanedesk.sandbox.model.OtrQuoteRequest;
import lanedesk.sandbox.model.World;

/// Reads request bodies. Each method gives a request that breaks no rule of its own, or throws a
/// [lanedesk.sandbox.model.Refusal] that names every field at fault.
public final class RequestReader {
    private final OtrReading otr;
    private final DrayageReading drayage;

    public RequestReader(World world) {
        this.otr = new OtrReading(world);
        this.drayage = new DrayageReading(world);
    }

    /// The body of `POST /v1/density`.
    public DensityRequest density(byte[] body) {
        Breaches breaches = new Breaches();
        DensityRequest request = DensityReading.read(Fields.of(StrictJson.object(body), breaches));
        breaches.refuseIfAny();
        return request;
    }

    /// The body of `POST /v1/otr/quote`.
    public OtrQuoteRequest otrQuote(byte[] body) {
        Breaches breaches = new Breaches();
        OtrQuoteRequest request = otr.quote(Fields.of(StrictJson.object(body), breaches));
        breaches.refuseIfAny();
        return request;
    }

    /// The body of `POST /v1/otr/book`.
    public OtrBookRequest otrBooking(byte[] body) {
        Breaches breaches = new Breaches();
        OtrBookRequest request = otr.booking(Fields.of(StrictJson.object(body), breaches));
        breaches.refuseIfAny();
        return request;
    }

    /// The body of `POST /v1/drayage/quote`.
    public DrayageQuoteRequest drayageQuote(byte[] body) {
        Breaches breaches = new Breaches();
        DrayageQuoteRequest request = drayage.quote(Fields.of(StrictJson.object(body), breaches));
        breaches.refuseIfAny();
        return request;
    }

    /// The body of `POST /v1/drayage/book`.
    public DrayageBookRequest drayageBooking(byte[] body) {
        Breaches breaches = new Breaches();
        DrayageBookRequest request = drayage.booking(Fields.of(StrictJson.object(body), breaches));
        breaches.refuseIfAny();
        return request;
    }
}
