package lanedesk.workstation.shell;

import lanedesk.workstation.fx.layer.Overlay;
import lanedesk.workstation.shipment.BuyRateVisibility;
import lanedesk.workstation.shipment.PostalCodeService;

/// The services and helper objects with which the features of one window are created.
///
/// @param services the services for all environments
/// @param environment the services of the window's environment
/// @param navigator opens other pages and dialogs of the window
/// @param overlay shows panels above the page
/// @param buyRateVisibility whether buy rates are hidden
/// @param postalCodes the known postal codes, with their places and time zones
public record WindowContext(
        AppServices services,
        EnvironmentServices environment,
        Navigator navigator,
        Overlay overlay,
        BuyRateVisibility buyRateVisibility,
        PostalCodeService postalCodes) {}
