package lanedesk.sandbox;

import lanedesk.sandbox.model.DocumentPress;
import lanedesk.sandbox.model.DrayageRating;
import lanedesk.sandbox.model.OtrRating;
import lanedesk.sandbox.model.World;

/// What stands behind the ports.
record Parts(World world, OtrRating otrRating, DrayageRating drayageRating, DocumentPress press) {}
