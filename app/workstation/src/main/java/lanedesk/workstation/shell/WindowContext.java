package lanedesk.workstation.shell;

import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.PostalCodeService;

/// What the features of one window are created with.
///
/// @param services those of the program, whatever the environment
/// @param environment those of the window's environment
/// @param navigator goes to other places of the window
/// @param overlay shows panels above the page
/// @param buyRateVisibility whether buy amounts are hidden
/// @param postalCodes the places of postal codes and their time zones
public record WindowContext(
        AppServices services,
        EnvironmentServices environment,
        Navigator navigator,
        Overlay overlay,
        BuyRateVisibility buyRateVisibility,
        PostalCodeService postalCodes) {}
