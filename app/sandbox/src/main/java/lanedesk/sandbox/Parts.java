package lanedesk.sandbox;

import lanedesk.sandbox.documents.PaperPress;
import lanedesk.sandbox.model.World;
import lanedesk.sandbox.model.booking.DocumentPress;
import lanedesk.sandbox.model.drayage.DrayageRating;
import lanedesk.sandbox.model.otr.OtrRating;
import lanedesk.sandbox.rating.SimulatedDrayageRating;
import lanedesk.sandbox.rating.SimulatedOtrRating;
import lanedesk.sandbox.world.SandboxWorld;

/// What stands behind the ports.
record Parts(World world, OtrRating otrRating, DrayageRating drayageRating, DocumentPress press) {
    static Parts of(SandboxOptions options) {
        World world = new SandboxWorld(SandboxWorld.SEED, options.customers(), options.hsCodes());
        return new Parts(world, new SimulatedOtrRating(), new SimulatedDrayageRating(), new PaperPress(world));
    }
}
