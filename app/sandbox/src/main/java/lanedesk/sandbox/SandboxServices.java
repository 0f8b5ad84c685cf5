package lanedesk.sandbox;

import lanedesk.sandbox.documents.PdfDocumentGenerator;
import lanedesk.sandbox.model.ReferenceCatalog;
import lanedesk.sandbox.model.booking.DocumentGenerator;
import lanedesk.sandbox.model.drayage.DrayageRating;
import lanedesk.sandbox.model.otr.OtrRating;
import lanedesk.sandbox.rating.SimulatedDrayageRating;
import lanedesk.sandbox.rating.SimulatedOtrRating;
import lanedesk.sandbox.world.SandboxCatalog;

/// The reference data, the calculation of rates and the generation of documents that a sandbox uses.
record SandboxServices(
        ReferenceCatalog catalog,
        OtrRating otrRating,
        DrayageRating drayageRating,
        DocumentGenerator documentGenerator) {
    static SandboxServices of(SandboxOptions options) {
        ReferenceCatalog catalog = new SandboxCatalog(SandboxCatalog.SEED, options.customers(), options.hsCodes());
        return new SandboxServices(
                catalog, new SimulatedOtrRating(), new SimulatedDrayageRating(), new PdfDocumentGenerator(catalog));
    }
}
