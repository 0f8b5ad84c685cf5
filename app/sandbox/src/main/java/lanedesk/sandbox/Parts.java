package lanedesk.sandbox;

import lanedesk.sandbox.documents.PaperPress;
import lanedesk.sandbox.model.DocumentPress;
import lanedesk.sandbox.model.DrayageRating;
import lanedesk.sandbox.model.OtrRating;
import lanedesk.sandbox.model.World;
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
