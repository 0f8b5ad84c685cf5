package lanedesk.sandbox.world;

/// A place with its coordinates. `area` is the area that tariffs use: a postal prefix or a state.
public record Place(String country, String state, String area, double latitude, double longitude) {
    private static final double EARTH_RADIUS_MILES = 3958.8;

    /// Returns the great-circle distance in miles.
    double airMilesTo(Place other) {
        double north = Math.toRadians(other.latitude - latitude);
        double east = Math.toRadians(other.longitude - longitude);
        double half = Math.pow(Math.sin(north / 2), 2)
                + Math.cos(Math.toRadians(latitude))
                        * Math.cos(Math.toRadians(other.latitude))
                        * Math.pow(Math.sin(east / 2), 2);
        return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
    }
}
