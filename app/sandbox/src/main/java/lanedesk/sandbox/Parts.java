package lanedesk.sandbox;

import java.math.BigDecimal;
import java.util.List;
import lanedesk.sandbox.documents.PaperPress;
import lanedesk.sandbox.model.DocumentPress;
import lanedesk.sandbox.model.DrayageRates;
import lanedesk.sandbox.model.DrayageRating;
import lanedesk.sandbox.model.OtrRates;
import lanedesk.sandbox.model.OtrRating;
import lanedesk.sandbox.model.World;
import lanedesk.sandbox.world.SandboxWorld;

/// What stands behind the ports.
record Parts(World world, OtrRating otrRating, DrayageRating drayageRating, DocumentPress press) {
    static Parts of(SandboxOptions options) {
        World world = new SandboxWorld(SandboxWorld.SEED, options.customers(), options.hsCodes());
        return new Parts(
                world,
                (_, _) -> new OtrRates(BigDecimal.ZERO, List.of()),
                (_, _) -> new DrayageRates(List.of(), List.of(), List.of(), List.of()),
                new PaperPress(world));
    }
}
